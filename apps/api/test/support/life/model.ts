import {
  transitions,
  type Audience,
  type NotificationType,
  type Role,
  type StoredBidStatus,
  type StoredTaskStatus,
  type TaskStatus,
  type Transition,
  type TransitionName,
} from '@talentsphere/domain';

/** The people of a history are numbers. */
export type Person = number;
export const people: readonly Person[] = [0, 1, 2, 3, 4, 5, 6, 7];
/** Who takes a step that the server takes. */
export const server: Person = -1;

export interface ModelBid {
  /** Of the server. */
  id: string;
  bidder: Person;
  status: StoredBidStatus;
  amount: number;
  /** The day that the bidder has agreed to. */
  deadline: string;
}

export interface ModelTask {
  /** Of the server. */
  id: string;
  owner: Person;
  budget: number;
  deadline: string;
  status: StoredTaskStatus;
  isDeleted: boolean;
  isHandedIn: boolean;
  /** Since the work was handed in, by the owner. */
  areChangesRequested: boolean;
  isReasonGiven: boolean;
  deliveries: { kind: string; worker: Person }[];
  raters: Person[];
  bids: ModelBid[];
}

export interface Notice {
  person: Person;
  task: number;
  type: NotificationType;
  actor: Person;
}

/** Everything that has happened in a history, as far as it can be read. */
export interface World {
  tasks: ModelTask[];
  /** Nobody reads them in a history, so each is there once, and the latest is the last. */
  notices: Notice[];
}

/** A request, with what its sender has read before. */
export interface Step {
  name: TransitionName;
  task: number;
  actor: Person;
  /** Whose bid it is about. */
  bidder: Person;
  amount: number;
  /** A new deadline of the task, or the one that the sender has read. */
  deadline: string;
}

export type Outcome = 'done' | 'forbidden' | 'not found' | 'refused';

/** A deadline that has passed. */
export const pastDay = '2020-01-01';

export const statusOf = ({ status, deadline }: ModelTask): TaskStatus =>
  status === 'open' && deadline === pastDay ? 'expired' : status;

export const bidOf = (task: ModelTask, person: Person) =>
  task.bids.find(({ bidder }) => bidder === person);

export function roleOf(task: ModelTask, person: Person): Role {
  if (person === task.owner) return 'owner';
  const status = bidOf(task, person)?.status ?? 'withdrawn';
  if (status === 'withdrawn') return 'visitor';
  return status === 'accepted' ? 'winner' : 'bidder';
}

export const isConfirmed = (task: ModelTask, bid: ModelBid) => bid.deadline === task.deadline;

const rowOf = (name: TransitionName): Transition => transitions[name];

export const isAboutBid = (name: TransitionName) => 'bid' in transitions[name];

/**
 * One request is for two rows: the same terms confirm a bid and others change it; and work is cancelled
 * in another way than a task without work.
 */
function asServed({ name, actor, bidder, amount }: Step, task: ModelTask): TransitionName {
  if (name === 'changeBid' || name === 'confirmBid') {
    return bidOf(task, bidder)?.amount === amount ? 'confirmBid' : 'changeBid';
  }
  if (name === 'cancel' || name === 'abandon') {
    const isWork = task.status === 'in progress' || roleOf(task, actor) === 'winner';
    return isWork ? 'abandon' : 'cancel';
  }
  return name;
}

/** Whether it is what was said last about the work, as by somebody who has got no answer: each with the same message. */
const isRepeated = (name: TransitionName, task: ModelTask) =>
  (name === 'handIn' && task.isHandedIn) || (name === 'requestChanges' && task.areChangesRequested);

/** @returns the outcome of a step that the table does not allow */
function refusal(name: TransitionName, step: Step, task: ModelTask): Outcome | undefined {
  const { by, from, bid: needed, handedIn }: Transition = rowOf(name);
  const bid = bidOf(task, step.bidder);
  const isOwner = step.actor === task.owner;
  if (isAboutBid(name) && !isOwner && step.actor !== step.bidder) return 'not found';
  // The answer to somebody whose bid was accepted says so, and not that they have no bid.
  const role = isAboutBid(name) && !isOwner ? 'bidder' : roleOf(task, step.actor);
  // The answer to a bidder says so.
  if (!by.includes(role)) return name === 'placeBid' && !isOwner ? 'refused' : 'forbidden';
  const isPossible =
    from.includes(statusOf(task)) &&
    (!handedIn || task.isHandedIn || isRepeated(name, task)) &&
    (!needed || needed.from === bid?.status) &&
    (!needed?.confirmed || (bid !== undefined && isConfirmed(task, bid)));
  return isPossible ? undefined : 'refused';
}

function audienceOf(audience: Audience, task: ModelTask, bidder: Person): Person[] {
  const those = (status: StoredBidStatus) =>
    task.bids.filter((bid) => bid.status === status).map((bid) => bid.bidder);
  switch (audience) {
    case 'owner':
      return [task.owner];
    case 'winner':
      return those('accepted');
    case 'its bidder':
      return [bidder];
    case 'pending bidders':
      return those('pending').filter((each) => each !== bidder);
    case 'bidders not chosen':
      return those('not chosen');
  }
}

export function addNotice(world: World, notice: Notice): void {
  const isSame = (old: Notice) =>
    old.person === notice.person &&
    old.task === notice.task &&
    old.type === notice.type &&
    old.actor === notice.actor;
  world.notices = [...world.notices.filter((old) => !isSame(old)), notice];
}

/** What the table says that people are notified of. */
function notify(world: World, name: TransitionName, step: Step, task: ModelTask): void {
  const bidder = isAboutBid(name) ? step.bidder : server;
  for (const [audience, type] of Object.entries(rowOf(name).notifies)) {
    for (const person of audienceOf(audience as Audience, task, bidder)) {
      if (person !== step.actor)
        addNotice(world, { person, task: step.task, type, actor: step.actor });
    }
  }
}

/** What the table says of statuses. */
function move(task: ModelTask, name: TransitionName, bid: ModelBid | undefined): void {
  const { to, bid: ofBid, otherBids } = rowOf(name);
  if (ofBid?.to && bid) bid.status = ofBid.to;
  // Each bid once: those that are pending again were not before.
  const before = task.bids.map(({ status }) => status);
  for (const change of otherBids ?? []) {
    task.bids.forEach((other, index) => {
      if (other !== bid && before[index] === change.from) other.status = change.to;
    });
  }
  if (!to) return;
  task.status = to;
  task.isHandedIn = false;
  task.areChangesRequested = false;
  task.isReasonGiven = to === 'cancelled';
}

/** What a step says beyond statuses. */
const says: Partial<Record<TransitionName, (task: ModelTask, step: Step) => void>> = {
  placeBid: (task, { bidder, amount, deadline }) => {
    const bid = bidOf(task, bidder);
    const terms = { status: 'pending', amount, deadline } as const;
    if (bid) Object.assign(bid, terms);
    else task.bids.push({ id: '', bidder, ...terms });
  },
  changeBid: (task, { bidder, amount, deadline }) =>
    Object.assign(bidOf(task, bidder) ?? {}, { amount, deadline }),
  confirmBid: (task, { bidder, deadline }) =>
    Object.assign(bidOf(task, bidder) ?? {}, { deadline }),
  handIn: (task, { actor }) => {
    if (task.isHandedIn) return;
    task.isHandedIn = true;
    task.areChangesRequested = false;
    task.deliveries.push({ kind: 'handed in', worker: actor });
  },
  requestChanges: (task) => {
    if (task.areChangesRequested) return;
    task.isHandedIn = false;
    task.areChangesRequested = true;
    const worker = task.bids.find(({ status }) => status === 'accepted')?.bidder ?? server;
    task.deliveries.push({ kind: 'changes requested', worker });
  },
  reopen: (task, { deadline }) => Object.assign(task, { deadline }),
  update: (task, { amount, deadline }) => Object.assign(task, { budget: amount, deadline }),
  remove: (task) => Object.assign(task, { isDeleted: true }),
  rate: (task, { actor }) => task.raters.push(actor),
};

/** Whether the step leaves everything as it is, so that nobody is notified. */
function changesNothing(name: TransitionName, { bidder, amount, deadline }: Step, task: ModelTask) {
  const bid = bidOf(task, bidder);
  if (name === 'confirmBid') return bid !== undefined && isConfirmed(task, bid);
  if (isRepeated(name, task)) return true;
  return name === 'update' && task.budget === amount && task.deadline === deadline;
}

/** Takes a step in the world, if the table allows it. */
export function take(world: World, step: Step): Outcome {
  const task = world.tasks[step.task];
  if (!task || task.isDeleted) return 'not found';
  const name = asServed(step, task);
  const refused = refusal(name, step, task);
  if (refused) return refused;
  const readsTask = name === 'placeBid' || name === 'changeBid' || name === 'confirmBid';
  if (readsTask && step.deadline !== task.deadline) return 'refused';
  if (name === 'rate' && task.raters.includes(step.actor)) return 'refused';
  if (!changesNothing(name, step, task)) notify(world, name, step, task);
  move(task, name, isAboutBid(name) ? bidOf(task, step.bidder) : undefined);
  says[name]?.(task, step);
  return 'done';
}

/** What the server does with work that was not answered for long: it notifies the owner first. */
export function passTime(world: World, index: number): void {
  const task = world.tasks[index];
  if (!task?.isHandedIn) return;
  addNotice(world, { person: task.owner, task: index, type: 'approval near', actor: server });
  const step = { name: 'approve', task: index, actor: server, bidder: server } as const;
  notify(world, 'approve', { ...step, amount: 0, deadline: '' }, task);
  move(task, 'approve', undefined);
}

/** What a person is offered. */
export function possibleFor(task: ModelTask, person: Person): TransitionName[] {
  const role = roleOf(task, person);
  const bid = role === 'bidder' || role === 'winner' ? bidOf(task, person) : undefined;
  return (Object.keys(transitions) as TransitionName[]).filter((name) => {
    const { by, from, handedIn, bid: needed } = rowOf(name);
    if (name === 'rate' && task.raters.includes(person)) return false;
    if (handedIn && !task.isHandedIn) return false;
    if (needed && bid && bid.status !== needed.from) return false;
    return by.includes(role) && from.includes(statusOf(task));
  });
}
