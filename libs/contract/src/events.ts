import { Type, type Static } from 'typebox';
import { Task } from './schemas';

const id = Type.String({ description: 'The position in the stream.' });
const taskId = Type.String({ format: 'uuid' });

const spread = Type.Optional(
  Type.Integer({
    minimum: 0,
    description:
      'Milliseconds over which pages distribute calls that all of them make: it grows with their number.',
  }),
);

export type LiveEvent = Static<typeof LiveEvent>;
/** A server-sent event: `id` and `kind` are its fields `id` and `event`, the rest is its JSON `data`. */
export const LiveEvent = Type.Union([
  Type.Object({ id, kind: Type.Literal('hello'), spread }),
  Type.Object({ id, kind: Type.Literal('task'), taskId }),
  Type.Object({
    id,
    kind: Type.Literal('tasks'),
    tasks: Type.Array(Task, { description: 'As a visitor reads them.' }),
    gone: Type.Array(taskId, { description: 'Tasks that were deleted.' }),
    ids: Type.Array(taskId, { description: 'Tasks that changed, and did not fit.' }),
    spread,
  }),
  Type.Object({ id, kind: Type.Literal('bid'), taskId, own: Type.Boolean() }),
  Type.Object({ id, kind: Type.Literal('notifications') }),
  Type.Object({ id, kind: Type.Literal('bids') }),
  Type.Object({ id, kind: Type.Literal('resync'), spread }),
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
  patches: Type.Optional(
    Type.Boolean({
      description: 'Reports changed tasks in batches, as `tasks`: for pages, which show them.',
    }),
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
    'Starts with the events that were missed and `hello`. `task`: the task in `taskId` changed; with `patches`, `tasks` comes instead, with the changed tasks themselves. Events without an id belong to the next one with an id. `bid`: a bid on the task in `taskId` was placed or changed; `own` tells whether it is the bid of the caller, who otherwise owns the task. `bids`: a bid between other users was placed or changed; only with `everyBid`. `notifications`: those of the caller changed. `resync`: anything may have changed.',
});
