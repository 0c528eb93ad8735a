import type { Bid } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import type { BidsService } from './bids.service';

export function registerBidRoutes(app: App, bids: BidsService): void {
  serve(app, 'getBidSummary', (request) => bids.summary(request.params.uid, callerOf(request)));
  serve(app, 'listBids', async (request, reply) =>
    sendPage<Bid>(reply, await bids.list(request.query, callerOf(request))),
  );
  serve(app, 'placeBid', (request) => bids.place(request.body, callerOf(request)));
}
