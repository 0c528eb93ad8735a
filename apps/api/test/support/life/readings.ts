import type {
  Bid,
  Notification,
  ReceivedBid,
  Task,
  TaskOfCaller,
  Waiting,
} from '@talentsphere/api/contract';
import { shownBidStatus } from '@talentsphere/domain';
import {
  bidOf,
  isConfirmed,
  possibleFor,
  roleOf,
  statusOf,
  type ModelTask,
  type Person,
  type World,
} from './model';

/** Reads as somebody: the status and the body. */
export type Get = <Body>(path: string, person?: Person) => Promise<{ status: number; body: Body }>;

/** How the server calls the people of a history. */
export interface Names {
  uidOf: (person: Person) => string;
  nameOf: (person: Person) => string;
}

const placed = (task: ModelTask) => task.bids.filter(({ status }) => status !== 'withdrawn');
const winnerOf = (task: ModelTask) => task.bids.find(({ status }) => status === 'accepted');
const isSide = (task: ModelTask, person: Person) =>
  ['owner', 'winner'].includes(roleOf(task, person));
/** Absent parts as JSON has them: not there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** Lists without an order that histories determine. */
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

function expectedTask(task: ModelTask, person: Person, nameOf: Names['nameOf']) {
  if (task.isDeleted) return 404;
  const role = roleOf(task, person);
  const bid = role === 'winner' || role === 'bidder' ? bidOf(task, person) : undefined;
  const hired = winnerOf(task);
  const contact = role === 'owner' ? hired?.bidder : role === 'winner' ? task.owner : undefined;
  const side = isSide(task, person);
  const deliveries = task.deliveries.filter(({ worker }) => worker === hired?.bidder);
  return {
    status: statusOf(task),
    budget: task.budget,
    deadline: task.deadline,
    bids: placed(task).length,
    possible: possibleFor(task, person),
    bid: bid && {
      status: shownBidStatus(bid.status),
      amount: bid.amount,
      isConfirmed: isConfirmed(task, bid),
    },
    contact: contact === undefined ? undefined : nameOf(contact),
    agreedPrice: side ? hired?.amount : undefined,
    deliveries: side && deliveries.length > 0 ? deliveries.map(({ kind }) => kind) : undefined,
    isReasonGiven: side && task.isReasonGiven,
    ratings: side &&
      task.status === 'completed' && {
        own: task.raters.includes(person),
        other: task.raters.length === 2,
      },
  };
}

function readTask({ status, body: task }: { status: number; body: TaskOfCaller }) {
  if (status !== 200) return status;
  const { bid, contact, ratings } = task;
  return {
    status: task.status,
    budget: task.budget,
    deadline: task.deadline,
    bids: task.bids,
    possible: task.possible,
    bid: bid && { status: bid.status, amount: bid.amount, isConfirmed: bid.isConfirmed },
    contact: contact?.name,
    agreedPrice: task.agreedPrice,
    deliveries: task.deliveries?.map(({ kind }) => kind),
    isReasonGiven: task.cancelReason !== undefined,
    ratings: ratings
      ? { own: ratings.own !== undefined, other: ratings.other !== undefined }
      : false,
  };
}

const expectedBids = (world: World, person: Person) =>
  world.tasks.flatMap((task) => {
    const bid = bidOf(task, person);
    if (!bid || bid.status === 'withdrawn') return [];
    const status = task.isDeleted ? 'rejected' : shownBidStatus(bid.status);
    const confirmed = task.status !== 'open' || isConfirmed(task, bid);
    return [{ id: task.id, status, amount: bid.amount, confirmed, removed: task.isDeleted }];
  });

/** The overview. */
function expectedWaiting({ tasks }: World, person: Person) {
  const present = tasks.filter(({ isDeleted }) => !isDeleted);
  const pending = (task: ModelTask) => task.bids.filter(({ status }) => status === 'pending');
  return {
    bids: sorted(
      present
        .filter((task) => task.owner === person && task.status === 'open')
        .map((task) => [task.id, pending(task).length])
        .filter(([, count]) => count !== 0),
    ),
    work: sorted(
      present
        .filter((task) => task.status === 'in progress' && isSide(task, person))
        .map((task) => [task.id, roleOf(task, person), task.isHandedIn, winnerOf(task)?.amount]),
    ),
    confirmations: sorted(
      present
        .filter((task) => statusOf(task) === 'open')
        .filter((task) =>
          pending(task).some((bid) => bid.bidder === person && !isConfirmed(task, bid)),
        )
        .map(({ id }) => id),
    ),
    ratings: sorted(
      present
        .filter((task) => task.status === 'completed' && isSide(task, person))
        .filter(({ raters }) => !raters.includes(person))
        .map(({ id }) => id),
    ),
  };
}

const readWaiting = ({ bids, work, confirmations, ratings }: Waiting) => ({
  bids: sorted(bids.map(({ taskId, count }) => [taskId, count])),
  work: sorted(
    work.map(({ taskId, role, isHandedIn, price }) => [taskId, role, isHandedIn, price]),
  ),
  confirmations: sorted((confirmations ?? []).map(({ taskId }) => taskId)),
  ratings: sorted((ratings ?? []).map(({ taskId }) => taskId)),
});

const expectedReceived = (task: ModelTask, uidOf: (person: Person) => string) =>
  sorted(
    placed(task).map((bid) => [
      uidOf(bid.bidder),
      shownBidStatus(bid.status),
      bid.status === 'not chosen',
      bid.amount,
      isConfirmed(task, bid),
    ]),
  );

const readReceived = (bids: ReceivedBid[]) =>
  sorted(
    bids.map((bid) => [bid.bidderId, bid.status, bid.isNotChosen, bid.amount, bid.isConfirmed]),
  );

const expectedList = (tasks: ModelTask[]) =>
  sorted(
    tasks
      .filter(({ isDeleted }) => !isDeleted)
      .map((task) => [task.id, statusOf(task), placed(task).length]),
  );

/** What a person reads in a world: the task, the list of its owner, their bids, overview and notifications. */
export function expected(
  world: World,
  index: number,
  person: Person,
  { nameOf, uidOf }: Names,
): unknown {
  const task = world.tasks[index];
  if (!task) return undefined;
  const news = world.notices.filter((each) => each.person === person).reverse();
  return plain({
    task: expectedTask(task, person, nameOf),
    list: expectedList(world.tasks.filter(({ owner }) => owner === task.owner)),
    bids: sorted(expectedBids(world, person)),
    waiting: expectedWaiting(world, person),
    notifications: news.map(({ task: about, type, actor }) => [
      world.tasks[about]?.id,
      type,
      actor < 0 ? null : nameOf(actor),
    ]),
    received: person === task.owner && !task.isDeleted ? expectedReceived(task, uidOf) : undefined,
  });
}

/** The same of the server. */
export async function read(
  get: Get,
  { id, owner }: ModelTask,
  person: Person,
  { uidOf }: Names,
): Promise<unknown> {
  const body = async <Body>(path: string) => (await get<Body>(path, person)).body;
  const [task, list, bids, waiting, notifications, received] = await Promise.all([
    get<TaskOfCaller>(`/tasks/${id}`, person),
    body<Task[]>(`/tasks?userId=${uidOf(owner)}`),
    body<Bid[]>(`/bids?bidderId=${uidOf(person)}`),
    body<Waiting>('/waiting'),
    body<Notification[]>('/notifications'),
    person === owner ? get<ReceivedBid[]>(`/tasks/${id}/bids`, person) : undefined,
  ]);
  return plain({
    task: readTask(task),
    list: sorted(list.map((each) => [each._id, each.status, each.bids])),
    bids: sorted(
      bids.map((bid) => ({
        id: bid.task._id,
        status: bid.status,
        amount: bid.amount,
        confirmed: bid.isConfirmed,
        removed: bid.task.removed,
      })),
    ),
    waiting: readWaiting(waiting),
    notifications: notifications.map(({ taskId, occasion, actorName }) => [
      taskId,
      occasion,
      actorName,
    ]),
    received: received?.status === 200 ? readReceived(received.body) : undefined,
  });
}

/** What a visitor reads, also from a replica. */
export const expectedOfVisitor = (task: ModelTask): unknown =>
  task.isDeleted ? 404 : [statusOf(task), placed(task).length, task.budget, task.deadline];

export async function readAsVisitor(get: Get, { id }: ModelTask): Promise<unknown> {
  const { status, body } = await get<Task>(`/tasks/${id}`);
  return status === 200 ? [body.status, body.bids, body.budget, body.deadline] : status;
}
