import type { Bid } from '@talentsphere/contract';
import type { App } from '../core/http/app-instance';
import { callerOf } from '../core/http/authentication';
import { contractRoute } from '../core/http/contract-route';
import { sendPage } from '../core/paging/list-page';
import type { BidsService } from './bids.service';

export function registerBidRoutes(app: App, bids: BidsService): void {
  app.route({
    ...contractRoute('getBidSummary'),
    handler: (request) => bids.summary(request.params.uid, callerOf(request)),
  });

  app.route({
    ...contractRoute('listBids'),
    async handler(request, reply) {
      const page = await bids.list(request.query, callerOf(request));
      return sendPage<Bid>(reply, page);
    },
  });

  app.route({
    ...contractRoute('placeBid'),
    async handler(request, reply) {
      return reply.code(201).send(await bids.place(request.body, callerOf(request)));
    },
  });
}
