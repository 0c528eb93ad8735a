import { Type, type Static } from 'typebox';

/** Milliseconds between two heartbeats of the stream: proxies close connections that are silent for a minute. */
export const heartbeatMs = 20_000;

const id = Type.String({ description: 'The position in the stream.' });
const taskId = Type.String({ format: 'uuid' });

export type LiveEvent = Static<typeof LiveEvent>;
/** A server-sent event: `id` and `kind` are its fields `id` and `event`, the rest is its JSON `data`. */
export const LiveEvent = Type.Union([
  Type.Object({ id, kind: Type.Literal('hello') }),
  Type.Object({ id, kind: Type.Literal('task'), taskId }),
  Type.Object({ id, kind: Type.Literal('bid'), taskId, own: Type.Boolean() }),
  Type.Object({ id, kind: Type.Literal('notifications') }),
  Type.Object({ id, kind: Type.Literal('bids') }),
  Type.Object({ id, kind: Type.Literal('resync') }),
]);

export const EventsQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      description: 'Continues after the event with this id, as `last-event-id` does.',
    }),
  ),
  age: Type.Optional(
    Type.Number({ description: 'Continues from that many milliseconds ago, for a new page.' }),
  ),
  everyBid: Type.Optional(
    Type.Boolean({
      description: 'Also reports bids between other users, as `bids`: for caches of lists.',
    }),
  ),
});

export const EventsHeaders = Type.Object({
  'last-event-id': Type.Optional(Type.String({ description: 'Sent by browsers that reconnect.' })),
});

export const EventStreamBody = Type.String({
  description:
    'Starts with the events that were missed and `hello`. `task`: the task in `taskId` changed. `bid`: a bid on the task in `taskId` was placed or changed; `own` tells whether it is the bid of the caller, who otherwise owns the task. `bids`: a bid between other users was placed or changed; only with `everyBid`. `notifications`: those of the caller changed. `resync`: anything may have changed.',
});
