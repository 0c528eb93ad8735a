import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { passTime, pastDay, people, statusOf, type Person, type Step, type World } from './model';
import { after, type History } from './history';
import { names, stepOf, type Wish } from './requests';

/** What can happen in a history; a list of them is one. */
export type Action =
  | { do: 'post'; owner: Person; twice: boolean }
  | { do: 'step'; step: Wish }
  /** Two steps at once. */
  | { do: 'both'; first: Wish; second: Wish }
  /** The latest step once more, as by somebody who has got no answer. */
  | { do: 'again' }
  /** The deadline passes; the task becomes one of before hiring; two months pass. */
  | { do: 'expire' | 'close' | 'wait'; task: number }
  /** The server is killed, so many milliseconds after the step was sent, and started again. */
  | { do: 'crash'; step: Wish; milliseconds: number }
  | { do: 'lose replica' };

export interface Model {
  world: World;
  latest: Step | undefined;
}

/** Enough for people to have several; more would be used too little. */
const mostTasks = 2;

/**
 * @param number of the step
 * @returns the step that is asked for; undefined when there is no such bid. Without an actor, it is one that the table
 *   allows, of the first person for whom it does.
 */
function chosen(world: World, wish: Wish, number = 0): Step | undefined {
  if (wish.actor !== undefined) return stepOf(world, wish, number);
  return people
    .map((offset) => (wish.person + offset) % people.length)
    .map((each) => stepOf(world, { ...wish, person: each }, number))
    .find((step) => step && after(world, [step]).outcomes[0] === 'done');
}

const isTaken = (world: World, wish: Wish) => chosen(world, wish) !== undefined;

function isPossible({ world, latest }: Model, action: Action): boolean {
  switch (action.do) {
    case 'post':
      return world.tasks.length < mostTasks;
    case 'step':
    case 'crash':
      return isTaken(world, action.step);
    case 'both':
      return isTaken(world, action.first) && isTaken(world, action.second);
    case 'again':
      return latest !== undefined;
    case 'lose replica':
      return world.tasks.length > 0;
    case 'expire':
    case 'close':
    case 'wait': {
      const task = world.tasks[action.task];
      if (!task || task.isDeleted) return false;
      return action.do === 'wait' || task.status === 'open';
    }
  }
}

async function pass(
  model: Model,
  real: History,
  action: Action & { task: number },
): Promise<World> {
  const world = structuredClone(model.world);
  const task = world.tasks[action.task];
  if (!task) return world;
  if (action.do === 'wait') {
    real.visited.add(`approve by the server when ${statusOf(task)}`);
    await real.servers.passTime(task.id);
    passTime(world, action.task);
  } else if (action.do === 'close') {
    await real.servers.close(task.id);
    task.status = 'closed';
  } else {
    await real.servers.expire(task.id);
    const { deadline } = task;
    task.deadline = pastDay;
    for (const bid of task.bids) if (bid.deadline === deadline) bid.deadline = task.deadline;
  }
  return real.settle([world], action.task, []);
}

/** The step was taken or not; it was when it was answered. */
async function crash(
  model: Model,
  real: History,
  step: Step,
  milliseconds: number,
): Promise<World> {
  const sent = real.send(model.world, step).catch(() => undefined);
  await pause(milliseconds);
  await real.servers.kill();
  const seen = await sent;
  await real.servers.start();
  const { world, outcomes } = after(model.world, [step]);
  if (seen !== undefined && seen !== outcomes[0]) throw new Error(`${seen}, not ${outcomes[0]}`);
  const before = seen === undefined ? [structuredClone(model.world)] : [];
  return real.settle([world, ...before], step.task, [step.actor]);
}

async function runAction(model: Model, real: History, action: Action): Promise<World> {
  const { world } = model;
  const step = (wish: Wish): Step => {
    const found = chosen(world, wish, real.next());
    if (!found) throw new Error('There is no such step.');
    return found;
  };
  switch (action.do) {
    case 'post':
      return real.post(world, action.owner, action.twice);
    case 'step':
      model.latest = step(action.step);
      return real.takeAtOnce(world, [model.latest]);
    case 'both':
      return real.takeAtOnce(world, [step(action.first), step(action.second)]);
    case 'again':
      return model.latest ? real.takeAtOnce(world, [model.latest]) : world;
    case 'crash':
      model.latest = step(action.step);
      return crash(model, real, model.latest, action.milliseconds);
    case 'lose replica': {
      await real.servers.killReplica();
      const next = await real.settle([world], 0, []);
      await real.servers.startReplica();
      return next;
    }
    case 'expire':
    case 'close':
    case 'wait':
      return pass(model, real, action);
  }
}

/** Printed as it is recorded. */
export const commandOf = (action: Action): fc.AsyncCommand<Model, History> => ({
  check: (model) => isPossible(model, action),
  run: async (model, real) => {
    model.world = await runAction(model, real, action);
  },
  toString: () => JSON.stringify(action),
});

const task = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
);
/** Few people most often, who meet again. */
const person = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: people.length - 1 }) },
);
/** Those often that others follow. */
const often = [
  'placeBid',
  'placeBid',
  'placeBid',
  'placeBid',
  'placeBid',
  'acceptBid',
  'acceptBid',
  'handIn',
  'complete',
  'rate',
  'reopen',
  'abandon',
  'changeBid',
  'confirmBid',
  'withdrawBid',
] as const;
const name = fc.constantFrom(...names.filter((each) => each !== 'remove'), ...often);
const allowed: fc.Arbitrary<Wish> = fc.record({ name, task, person });
const removal: fc.Arbitrary<Wish> = fc.record({
  name: fc.constant('remove' as const),
  task,
  person,
});
/** By anybody, whether the table allows it or not. */
const unrestricted: fc.Arbitrary<Wish> = fc.record({ name, task, person, actor: person });

/** Those that exclude one another. */
const deciding: fc.Arbitrary<Wish> = fc.record({
  name: fc.constantFrom(
    'acceptBid',
    'acceptBid',
    'changeBid',
    'withdrawBid',
    'cancel',
    'complete',
    'abandon',
  ),
  task,
  person,
});

/** On one task. */
const bothOf = (first: fc.Arbitrary<Wish>, second: fc.Arbitrary<Wish>): fc.Arbitrary<Action> =>
  fc.tuple(first, second, task).map(([one, other, both]) => ({
    do: 'both',
    first: { ...one, task: both },
    second: { ...other, task: both },
  }));

const weighted: [number, fc.Arbitrary<Action>][] = [
  [150, fc.record({ do: fc.constant('post' as const), owner: person, twice: fc.boolean() })],
  [500, fc.record({ do: fc.constant('step' as const), step: allowed })],
  [60, fc.record({ do: fc.constant('step' as const), step: unrestricted })],
  [500, bothOf(allowed, allowed)],
  [300, bothOf(deciding, deciding)],
  [10, fc.record({ do: fc.constant('step' as const), step: removal })],
  [10, bothOf(allowed, removal)],
  [40, fc.constant({ do: 'again' as const })],
  [
    60,
    fc.record({
      do: fc.constantFrom('expire' as const, 'close' as const, 'wait' as const, 'wait' as const),
      task,
    }),
  ],
  [10, fc.record({ do: fc.constant('crash' as const), step: allowed, milliseconds: fc.nat(12) })],
  [1, fc.constant({ do: 'lose replica' as const })],
];

/** Histories of any length; a path that was printed with a failure gives that history again. */
export const histories = (replayPath: string | undefined) =>
  fc.noBias(
    fc.commands(
      [fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary }))).map(commandOf)],
      { maxCommands: 150, size: 'max', ...(replayPath === undefined ? {} : { replayPath }) },
    ),
  );
