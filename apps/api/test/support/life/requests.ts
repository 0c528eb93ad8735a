import { transitions, type Role, type TransitionName } from '@talentsphere/domain';
import { dayFromNow } from '../samples';
import {
  bidOf,
  isAboutBid,
  roleOf,
  type ModelTask,
  type Outcome,
  type Person,
  type Step,
  type World,
} from './model';

/** What a command says of a step. */
export interface Wish {
  name: TransitionName;
  task: number;
  /** Whose bid it is about, or one side of the work. */
  person: Person;
  /** Who asks; left out, one who may. */
  actor?: Person;
}

/** The steps that people ask for. */
export const names = (Object.keys(transitions) as TransitionName[]).filter(
  (name) => name !== 'approve',
);

/** A step belongs to the owner, to whom they hired, or to anybody. */
function actorOf({ name, person, actor }: Wish, task: ModelTask): Person | undefined {
  if (actor !== undefined) return actor;
  const by: readonly Role[] = transitions[name].by;
  if (by.length > 1) return person;
  if (by.includes('owner')) return task.owner;
  return by.includes('winner')
    ? task.bids.find(({ status }) => status === 'accepted')?.bidder
    : person;
}

/**
 * @param number of the step: each states a price and a deadline of its own
 * @returns the step as somebody asks for it who has read the task; undefined when there is no such bid
 */
export function stepOf(world: World, wish: Wish, number: number): Step | undefined {
  const task = world.tasks[wish.task];
  const actor = task && actorOf(wish, task);
  if (!task || actor === undefined) return undefined;
  const { name, task: index } = wish;
  const bidder = name === 'placeBid' ? actor : wish.person;
  const bid = bidOf(task, bidder);
  if (isAboutBid(name) && !bid) return undefined;
  const isNewDay = name === 'reopen' || name === 'update';
  return {
    name,
    task: index,
    actor,
    bidder,
    amount: name === 'confirmBid' && bid ? bid.amount : 100 + number,
    deadline: isNewDay ? dayFromNow(10 + (number % 3)) : task.deadline,
  };
}

/** A wish of somebody in a role, about their own bid or about somebody's. */
export function wishOf(world: World, index: number, name: TransitionName, actor: Person): Wish {
  const task = world.tasks[index];
  const own = task && bidOf(task, actor);
  return { name, task: index, actor, person: own ? actor : (task?.bids[0]?.bidder ?? actor) };
}

/** The cells of the table that a request is for: whose work is cancelled decides the server. */
export function cellsOf({ name, actor }: Step, task: ModelTask, status: string): string[] {
  const rows = name === 'cancel' || name === 'abandon' ? (['cancel', 'abandon'] as const) : [name];
  return rows.map((row) => `${row} by ${roleOf(task, actor)} when ${status}`);
}

const bodyOfStatus: Partial<Record<TransitionName, object>> = {
  acceptBid: { status: 'accepted' },
  rejectBid: { status: 'rejected' },
  handIn: { status: 'handed in', message: 'Here it is.' },
  requestChanges: { status: 'changes requested', message: 'Please shorten it.' },
  complete: { status: 'completed' },
  cancel: { status: 'cancelled', reason: 'It is over.' },
  abandon: { status: 'cancelled', reason: 'It is over.' },
};

/** The fields of a task with a price and a deadline. */
export const fields = (budget: number, deadline: string) => ({
  title: 'Logo redesign',
  category: 'Design',
  description: 'A mark for a bakery.',
  budget,
  deadline,
});

/** Method, path and body of a step. */
export function requestOf(step: Step, task: ModelTask): [string, string, unknown?] {
  const { name, amount, deadline, bidder } = step;
  const bid = `/bids/${bidOf(task, bidder)?.id}`;
  const path = `/tasks/${task.id}`;
  const seenTask = { budget: task.budget, deadline };
  switch (name) {
    case 'placeBid':
      return ['POST', '/bids', { taskId: task.id, amount, seenTask }];
    case 'changeBid':
    case 'confirmBid':
      return ['PUT', bid, { amount, seenTask }];
    case 'withdrawBid':
      return ['DELETE', bid];
    case 'acceptBid':
    case 'rejectBid':
      return ['PUT', `${bid}/status`, bodyOfStatus[name]];
    case 'update':
      return ['PUT', path, fields(amount, deadline)];
    case 'remove':
      return ['DELETE', path];
    case 'rate':
      return ['PUT', `${path}/rating`, { stars: 4 }];
    case 'reopen':
      return ['PUT', `${path}/status`, { status: 'open', deadline }];
    case 'handIn':
    case 'requestChanges':
    case 'complete':
    case 'cancel':
    case 'abandon':
    case 'approve':
      return ['PUT', `${path}/status`, bodyOfStatus[name]];
  }
}

/** @returns the outcome that a status stands for, or the status when it stands for none */
export function outcomeOf(status: number): Outcome | number {
  if (status >= 200 && status < 300) return 'done';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not found';
  return status === 409 || status === 422 ? 'refused' : status;
}
