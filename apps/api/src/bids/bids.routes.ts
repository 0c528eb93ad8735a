import type { Bid } from '@talentsphere/contract';
import type { App } from '../http/app-instance';
import { callerOf } from '../http/authentication';
import { contractRoute, rawJson } from '../http/contract-route';
import type { BidsService } from './bids.service';

export function registerBidRoutes(app: App, bids: BidsService): void {
  app.route({
    ...contractRoute('getBidSummary'),
    handler: (request) => bids.summary(request.params.uid, callerOf(request)),
  });

  app.route({
    ...contractRoute('listBids'),
    async handler(request, reply) {
      const text = await bids.list(request.query.bidderId, callerOf(request));
      return reply.type('application/json; charset=utf-8').send(rawJson<Bid[]>(text));
    },
  });

  app.route({
    ...contractRoute('placeBid'),
    async handler(request, reply) {
      return reply.code(201).send(await bids.place(request.body, callerOf(request)));
    },
  });
}
