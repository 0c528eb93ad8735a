import type { ApiClient } from '@talentsphere/api';
import type { Bid, Task, TaskUpdate } from '@talentsphere/contract';
import {
  dateInZone,
  effectiveStatus,
  endOfDay,
  parseTaskDraft,
  sortBids,
} from '@talentsphere/domain';
import type { User } from '@talentsphere/host';
import { makeBid, makeTask } from '../../factories';
import { cutPage } from './cut-page';
import type { MarketData } from './market-data';
import { refuse } from './refuse';
import { facetsOf, pageOf } from './task-list';

function checked(draft: TaskUpdate) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const earliest = dateInZone(timeZone);
  const result = parseTaskDraft({ ...draft, budget: String(draft.budget) }, earliest);
  if (!result.ok) throw refuse('invalid_request', result.message);
  const { fields } = result;
  return { ...fields, closesAt: endOfDay(fields.deadline, timeZone).toISOString() };
}

/** The task with its current status: one stored as open expires at its closing instant. */
function current(task: Task): Task {
  if (task.status !== 'open') return task;
  return { ...task, status: effectiveStatus('open', new Date(task.closesAt)) };
}

function posterOf({ displayName, email, emailVerified, photoURL }: User) {
  return {
    employerName: displayName,
    employerEmail: email,
    employerEmailVerified: email === null ? null : emailVerified === true,
    employerPhotoURL: photoURL,
    userName: displayName,
    userEmail: email,
  };
}

/** The posters' addresses are for signed-in callers only. */
function withoutAddress(task: Task): Task {
  const shown = { ...task };
  delete shown.employerEmail;
  delete shown.employerEmailVerified;
  delete shown.userEmail;
  return shown;
}

type UnofferedCall =
  | 'changeBid'
  | 'changeEmailSettings'
  | 'changeTaskStatus'
  | 'countUnread'
  | 'decideBid'
  | 'getEmailSettings'
  | 'getPerson'
  | 'getWaiting'
  | 'listNotificationPage'
  | 'listNotifications'
  | 'listReceivedBidPage'
  | 'listReceivedBids'
  | 'markRead'
  | 'rateOther'
  | 'withdrawBid';

/**
 * The API calls of screens; the shell's reports about remotes are not among them. Nobody is hired
 * or notified here: as with every server that does not say what is possible, the screens offer no step of it.
 */
export type Market = Omit<ApiClient, 'sendTelemetry' | UnofferedCall>;

/**
 * Every API call of a screen, on in-memory lists that the calls change. The rules
 * of the product apply; what only a server can do (concurrency, keys, limits) is left out.
 * @param caller who is signed in at the time of a call
 */
export function createMarket({ tasks, bids }: MarketData, caller: () => User | null): Market {
  const user = () => {
    const who = caller();
    if (!who) throw refuse('unauthenticated', 'Please sign in.');
    return who;
  };
  const find = (taskId: string) => {
    const task = tasks.find(({ _id }) => _id === taskId);
    if (!task) throw refuse('not_found', 'Task not found.');
    return task;
  };
  const findOwn = (taskId: string) => {
    const task = find(taskId);
    if (task.userId === user().uid) return task;
    throw refuse('forbidden', 'You can only change your own tasks.');
  };
  const shown = (task: Task): Task => {
    const count = bids.filter((bid) => bid.task._id === task._id).length;
    const now = { ...current(task), bids: count };
    return caller() ? now : withoutAddress(now);
  };
  const bidsOf = (uid: string) => {
    if (user().uid !== uid) throw refuse('forbidden', 'You can only see your own bids.');
    return bids.filter(({ bidderId }) => bidderId === uid);
  };
  const listTaskPage: ApiClient['listTaskPage'] = async ({ querystring }) => {
    const page = pageOf(tasks.map(current), querystring);
    return { ...page, items: page.items.map(shown) };
  };
  const listBidPage: ApiClient['listBidPage'] = async ({ querystring }) => {
    const { bidderId, sortBy } = querystring;
    const own = bidsOf(bidderId).map((bid): Bid => ({ ...bid, task: { ...bid.task } }));
    return cutPage(sortBids(own, sortBy), querystring);
  };

  return {
    listTaskPage,
    listTasks: async (input) => (await listTaskPage(input)).items,
    listTaskFacets: async () => facetsOf(tasks.map(current)),
    getTask: async ({ params }) => {
      const uid = caller()?.uid;
      const own = bids.find((bid) => bid.bidderId === uid && bid.task._id === params.taskId);
      return { ...shown(find(params.taskId)), ...(own ? { ownBid: own.status } : {}) };
    },
    createTask: async ({ body }) => {
      const owner = user();
      const createdAt = new Date().toISOString();
      const fields = { ...checked(body), ...posterOf(owner), userId: owner.uid, createdAt };
      const task = makeTask({ ...fields, status: 'open' });
      tasks.push(task);
      return shown(task);
    },
    updateTask: async ({ params, body }) => {
      return shown(Object.assign(findOwn(params.taskId), checked(body)));
    },
    deleteTask: async ({ params }) => {
      tasks.splice(tasks.indexOf(findOwn(params.taskId)), 1);
      for (const { task } of bids) if (task._id === params.taskId) task.removed = true;
      return null;
    },
    getBidSummary: async ({ params }) => {
      const bidTaskIds = bidsOf(params.uid).map(({ task }) => task._id);
      return { bidTaskIds, count: bidTaskIds.length };
    },
    listBidPage,
    listBids: async (input) => (await listBidPage(input)).items,
    placeBid: async ({ body }) => {
      const bidder = user();
      const { _id, title, category, budget, deadline, ...task } = current(find(body.taskId));
      if (task.userId === bidder.uid) {
        throw refuse('own_task', 'You cannot bid on your own task.');
      }
      if (task.status !== 'open') {
        throw refuse('task_closed', 'This task is no longer accepting new bids.');
      }
      if (bidsOf(bidder.uid).some((bid) => bid.task._id === _id)) {
        throw refuse('already_bid', 'You have already placed a bid on this task.');
      }
      const snapshot = { _id, title, category, budget, deadline };
      const bidDate = new Date().toISOString();
      const bid = makeBid({ bidderId: bidder.uid, bidDate, task: snapshot });
      bids.push(bid);
      return bid;
    },
  };
}
