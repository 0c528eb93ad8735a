import { escapeLiteral } from 'pg';

/** What is announced to open pages: ids alone, of which servers pass on what each reader may know. */
export type Announcement =
  | { kind: 'task'; taskId: string }
  | { kind: 'bid'; taskId: string; bidderId: string; ownerId: string }
  | { kind: 'notifications'; personIds: string[] }
  /** What everybody reads has changed, and open pages go on without it: those that are cached do not. */
  | { kind: 'public' }
  /** So much has changed that pages read everything again. */
  | { kind: 'resync' };

/** Tasks, or bids, that are announced one by one. */
const mostTogether = 50;

/** People in one announcement: their ids fit into the 8,000 bytes of a payload. */
const peopleTogether = 15;

const distinct = <Value>(values: Value[]) => [...new Set(values)];

function ofTasksAndBids(all: readonly Announcement[]): Announcement[] {
  const bids = all.filter((each) => each.kind === 'bid');
  const written = all.filter((each) => each.kind === 'task').map(({ taskId }) => taskId);
  // The pages of their bidders then read the bids again.
  const isMany = bids.length > mostTogether;
  const tasks = distinct(isMany ? [...written, ...bids.map(({ taskId }) => taskId)] : written);
  if (tasks.length > mostTogether || all.some(({ kind }) => kind === 'resync'))
    return [{ kind: 'resync' }];
  return [...tasks.map((taskId) => ({ kind: 'task', taskId }) as const), ...(isMany ? [] : bids)];
}

function ofNotifications(all: readonly Announcement[]): Announcement[] {
  const people = distinct(
    all.filter((each) => each.kind === 'notifications').flatMap(({ personIds }) => personIds),
  );
  const parts = Array.from({ length: Math.ceil(people.length / peopleTogether) }, (_, part) =>
    people.slice(part * peopleTogether, (part + 1) * peopleTogether),
  );
  return parts.map((personIds) => ({ kind: 'notifications', personIds }));
}

function ofCaches(all: readonly Announcement[]): Announcement[] {
  return all.some(({ kind }) => kind === 'public') ? [{ kind: 'public' }] : [];
}

/** What is announced of all that a transaction has changed. */
export function summarise(all: readonly Announcement[]): Announcement[] {
  return [...ofTasksAndBids(all), ...ofCaches(all), ...ofNotifications(all)];
}

/** Without parameters, so that it can be sent together with another statement. */
export function announceSql(all: readonly Announcement[]): string {
  const summary = summarise(all);
  return summary.length > 0 ? `select announce(${escapeLiteral(JSON.stringify(summary))});` : '';
}
