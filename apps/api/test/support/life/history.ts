import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Task, TaskOfCaller } from '@talentsphere/api/contract';
import { dayFromNow } from '../samples';
import {
  people,
  roleOf,
  statusOf,
  take,
  type Outcome,
  type Person,
  type Step,
  type World,
} from './model';
import { expected, expectedOfVisitor, read, readAsVisitor, type Get, type Names } from './readings';
import { cellsOf, fields, names, outcomeOf, requestOf, stepOf, wishOf } from './requests';
import type { Servers } from './servers';

/** How far a replica may be behind: milliseconds. */
const replicaLag = 15_000;

/** A world that follows from steps, and the outcome of each. */
export interface Possibility {
  world: World;
  outcomes: Outcome[];
}

export const after = (world: World, steps: readonly Step[]): Possibility => {
  const next = structuredClone(world);
  return { world: next, outcomes: steps.map((step) => take(next, step)) };
};

const show = (value: unknown) => JSON.stringify(value, undefined, 1);

export type History = ReturnType<typeof createHistory>;

/** What a history does on the server, with people of its own, and how what they read is compared. */
export function createHistory(servers: Servers, number: number, visited: Set<string>) {
  const uidOf = (person: Person) => `h${number}p${person}`;
  const by: Names = { uidOf, nameOf: (person) => `User ${uidOf(person)}` };
  const get: Get = (path, person) =>
    servers.call('GET', path, { as: person === undefined ? undefined : uidOf(person) });
  let steps = 0;

  async function send(world: World, step: Step): Promise<Outcome | number> {
    const task = world.tasks[step.task];
    if (!task) throw new Error('There is no such task.');
    const [method, path, body] = requestOf(step, task);
    return outcomeOf((await servers.call(method, path, { as: uidOf(step.actor), body })).status);
  }

  function visit(world: World, step: Step): void {
    const task = world.tasks[step.task];
    if (!task || task.isDeleted) return;
    for (const cell of cellsOf(step, task, statusOf(task))) visited.add(cell);
  }

  /** What all that are given read must be the same in one of the worlds. */
  async function compare(worlds: World[], index: number, readers: readonly Person[]) {
    let left = worlds;
    for (const person of new Set(readers)) {
      const [first] = left;
      const task = first?.tasks[index];
      if (!first || !task) throw new Error('There is no such task.');
      const seen = await read(get, task, person, by);
      left = left.filter((world) => isDeepStrictEqual(seen, expected(world, index, person, by)));
      // Of the two, only the lines that differ are printed.
      if (left.length === 0) {
        expect({ person, reads: seen }).toEqual({
          person,
          reads: expected(first, index, person, by),
        });
      }
    }
    return left;
  }

  /** Visitors may read from the replica. */
  async function compareVisitor(world: World, index: number): Promise<void> {
    const task = world.tasks[index];
    if (!task) return;
    const wanted = expectedOfVisitor(task);
    const end = Date.now() + replicaLag;
    for (;;) {
      const seen = await readAsVisitor(get, task);
      if (isDeepStrictEqual(seen, wanted)) return;
      if (Date.now() > end) throw new Error(`A visitor reads ${show(seen)}, not ${show(wanted)}`);
      await pause(20);
    }
  }

  /** The ids of bids that are new. */
  async function learnIds(world: World): Promise<void> {
    for (const task of world.tasks) {
      for (const bid of task.bids.filter(({ id }) => id === '')) {
        bid.id = (await get<TaskOfCaller>(`/tasks/${task.id}`, bid.bidder)).body.bid?._id ?? '';
      }
    }
  }

  /** Asks once for each step that the table refuses in the present situation, in each role. */
  async function askForRefused(world: World, index: number): Promise<void> {
    const task = world.tasks[index];
    if (!task || task.isDeleted) return;
    for (const person of people) {
      for (const name of names) {
        const step = stepOf(world, wishOf(world, index, name, person), 0);
        if (!step) continue;
        const isNew = cellsOf(step, task, statusOf(task)).some((cell) => !visited.has(cell));
        const [outcome] = after(world, [step]).outcomes;
        if (!isNew || outcome === 'done') continue;
        const seen = await send(world, step);
        if (seen !== outcome)
          throw new Error(`${show(step)} by the ${roleOf(task, person)}: ${seen}, not ${outcome}`);
        visit(world, step);
      }
    }
  }

  /** @returns the world that the server is in, of those that it may be in */
  async function settle(worlds: World[], index: number, actors: readonly Person[]): Promise<World> {
    const owner = worlds[0]?.tasks[index]?.owner ?? 0;
    const some = [...actors, owner, steps % people.length];
    // Others than those who have acted may read in which of several worlds they are.
    const isOne = worlds.every((each) => isDeepStrictEqual(each, worlds[0]));
    const [world] = await compare(worlds, index, isOne ? some : people);
    if (!world) throw new Error('There is no such world.');
    await compareVisitor(world, index);
    await learnIds(world);
    await askForRefused(world, index);
    return world;
  }

  return {
    servers,
    send,
    settle,
    visited,

    /** The next number, from which prices and deadlines are made. */
    next: () => (steps += 1),

    /** Takes steps that are asked for at once: what follows is what follows from one of their orders. */
    async takeAtOnce(world: World, asked: readonly Step[]): Promise<World> {
      const seen = await Promise.all(asked.map((step) => send(world, step)));
      const orders = asked.length === 1 ? [asked] : [asked, asked.toReversed()];
      const possibilities = orders.map((order) => {
        const { world: next, outcomes } = after(world, order);
        return { world: next, outcomes: asked.map((step) => outcomes[order.indexOf(step)]) };
      });
      const fitting = possibilities.filter(({ outcomes }) => isDeepStrictEqual(outcomes, seen));
      if (fitting.length === 0) {
        const wanted = possibilities.map(({ outcomes }) => outcomes.join(', ')).join(' or ');
        throw new Error(`${show(asked)}: ${seen.join(', ')}, not ${wanted}`);
      }
      for (const step of asked) visit(world, step);
      const actors = asked.map(({ actor }) => actor);
      return settle(
        fitting.map((each) => each.world),
        asked[0]?.task ?? 0,
        actors,
      );
    },

    /** @param twice whether the request is repeated while its answer is on the way */
    async post(world: World, owner: Person, twice: boolean): Promise<World> {
      const budget = 100 + (steps += 1);
      const deadline = dayFromNow(10);
      const headers = { 'idempotency-key': `history-${number}-${steps}` };
      const request = () =>
        servers.call<Task>('POST', '/tasks', {
          as: uidOf(owner),
          body: fields(budget, deadline),
          headers,
        });
      const answers = await Promise.all(twice ? [request(), request()] : [request()]);
      const ids = [...new Set(answers.map(({ body }) => body._id))];
      const [id] = ids;
      if (id === undefined || ids.length > 1) throw new Error(`Posted as ${show(answers)}`);
      const next = structuredClone(world);
      next.tasks.push({
        id,
        owner,
        budget,
        deadline,
        status: 'open',
        isDeleted: false,
        isHandedIn: false,
        areChangesRequested: false,
        isReasonGiven: false,
        deliveries: [],
        raters: [],
        bids: [],
      });
      return settle([next], next.tasks.length - 1, []);
    },

    /** Whether everybody reads what the world says of every task. */
    async compareAll(world: World): Promise<void> {
      for (const index of world.tasks.keys()) await compare([world], index, people);
    },
  };
}
