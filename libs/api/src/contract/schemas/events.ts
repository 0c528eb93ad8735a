import { Type, type Static } from 'typebox';

const taskIds = (description: string) =>
  Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { description }));
const flag = (description: string) => Type.Optional(Type.Literal(true, { description }));

export type LiveEvent = Static<typeof LiveEvent>;
/** The JSON `data` of an event of the stream: what has changed, as far as its reader may know it. */
export const LiveEvent = Type.Object({
  jitter: Type.Integer({
    minimum: 0,
    description:
      'Milliseconds over which pages distribute calls that all of them make: it grows with their number.',
  }),
  tasks: taskIds('Tasks that were posted, changed or deleted.'),
  ownBids: taskIds("Tasks with a new or changed bid of the caller's."),
  receivedBids: taskIds("The caller's own tasks with a new or changed bid."),
  bids: flag('Some bid is new or changed, or a person or a question; only with `everyBid`.'),
  notifications: flag("The caller's notifications or messages have changed."),
  resync: flag('Anything may have changed: more than an event lists, or something was missed.'),
});

export const EventsQuery = Type.Object({
  changes: Type.Optional(
    Type.Boolean({
      description:
        'Sends `changes`. Without it, `hello` and `resync` are sent instead, for pages and edges of earlier releases: until 2027-03-01.',
    }),
  ),
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
      description:
        'Also reports that there were bids, whoever placed them, and that people or questions have changed: for caches of pages.',
    }),
  ),
});

export const EventsHeaders = Type.Object({
  'last-event-id': Type.Optional(Type.String({ description: 'Sent by browsers that reconnect.' })),
});

export const EventStreamBody = Type.String({
  description:
    'Server-sent events `changes`, whose `data` is the JSON of a `LiveEvent`: ids of what has changed, at once after a pause, otherwise twice a second. The first one lists what was missed, and comes even when that is nothing. The stream ends when the token of its caller expires.',
});
