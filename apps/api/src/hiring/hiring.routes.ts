import type { Bid, ReceivedBid } from '@talentsphere/api/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { serve } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import type { BidsService } from './bids.service';
import type { HiringService } from './hiring.service';
import type { RatingsService } from './ratings.service';

interface Services {
  bids: BidsService;
  hiring: HiringService;
  ratings: RatingsService;
}

export function registerHiringRoutes(app: App, { bids, hiring, ratings }: Services): void {
  serve(app, 'getBidSummary', (request) => bids.summary(request.params.uid, callerOf(request)));
  serve(app, 'listBids', async (request, reply) =>
    sendPage<Bid>(reply, await bids.list(request.query, callerOf(request))),
  );
  serve(app, 'placeBid', (request) => bids.place(request.body, callerOf(request)));
  serve(app, 'changeBid', (request) =>
    hiring.change(request.params.bidId, request.body, callerOf(request)),
  );
  serve(app, 'withdrawBid', (request) => hiring.withdraw(request.params.bidId, callerOf(request)));
  serve(app, 'decideBid', (request) =>
    hiring.decide(request.params.bidId, request.body, callerOf(request)),
  );
  serve(app, 'noteBid', (request) =>
    hiring.note(request.params.bidId, request.body, callerOf(request)),
  );
  serve(app, 'listReceivedBids', async (request, reply) => {
    const page = await hiring.received(request.params.taskId, request.query, callerOf(request));
    return sendPage<ReceivedBid>(reply, page);
  });
  serve(app, 'getWaiting', (request) => hiring.waiting(callerOf(request)));
  serve(app, 'changeTaskStatus', (request) => {
    const { body, headers, params } = request;
    return hiring.changeStatus(params.taskId, body, callerOf(request), headers['time-zone']);
  });
  serve(app, 'rateOther', (request) =>
    ratings.rate(request.params.taskId, request.body, callerOf(request)),
  );
}
