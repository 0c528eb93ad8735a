import type { Batch, Change } from './change';
import type { ChangeHub, Position } from './change-hub';
import { formatEvent } from './event-stream';
import { RecentTasks, type ReadTasks } from './recent-tasks';

/** Milliseconds between two batches. */
const interval = 500;
/** Milliseconds for each page: the calls of 100 pages a second at most. */
const spreadOfOne = 10;

export type BatchListener = (batch: Batch) => void;

function peopleOf(change: Change): readonly (string | undefined)[] {
  if (change.kind === 'notifications') return change.personIds;
  return change.kind === 'bid' ? [...new Set([change.bidderId, change.ownerId])] : [];
}

function byPerson(changes: readonly Change[]): Map<string, Change[]> {
  const personal = new Map<string, Change[]>();
  for (const change of changes)
    for (const person of peopleOf(change))
      if (person !== undefined) {
        const own = personal.get(person);
        if (own) own.push(change);
        else personal.set(person, [change]);
      }
  return personal;
}

const idsOf = (changes: readonly Change[]) => [
  ...new Set(changes.flatMap((change) => (change.kind === 'task' ? change.taskId : []))),
];

function formatShared(
  recent: RecentTasks,
  changes: readonly Change[],
  { id, spread }: { id: string; spread: number },
): Buffer | undefined {
  const taskIds = idsOf(changes);
  const patches = recent.patches(taskIds);
  if (!patches || changes.some(({ kind }) => kind === 'resync'))
    return Buffer.from(formatEvent({ id, kind: 'resync', spread }));
  if (taskIds.length === 0) return undefined;
  const { json, gone, ids } = patches;
  const data = `{"tasks":[${json.join(',')}],${JSON.stringify({ gone, ids, spread }).slice(1)}`;
  return Buffer.from(`id: ${id}\nevent: tasks\ndata: ${data}\n\n`);
}

/**
 * Collects the changes of a hub for pages: the changed tasks are read once for all of them, and
 * announced in one event. The first change after a pause does not wait.
 */
export function openChangeBatches(hub: Pick<ChangeHub, 'join' | 'since'>, read: ReadTasks) {
  const recent = new RecentTasks(read);
  const listeners = new Set<BatchListener>();
  let waiting: Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last = -Infinity;
  const spread = () => listeners.size * spreadOfOne;
  const batchOf = (changes: readonly Change[], lastId: string): Batch => ({
    lastId,
    shared: formatShared(recent, changes, { id: lastId, spread: spread() }),
    personal: byPerson(changes),
  });

  async function flush(): Promise<void> {
    last = performance.now();
    const changes = waiting;
    waiting = [];
    try {
      if (listeners.size === 0) return;
      await recent.renew(idsOf(changes));
      const batch = batchOf(changes, changes.at(-1)?.id ?? '');
      listeners.forEach((listener) => listener(batch));
    } finally {
      timer = undefined;
      if (waiting.length > 0) schedule();
    }
  }

  function schedule(): void {
    const pause = Math.max(0, last + interval - performance.now());
    timer ??= setTimeout(() => void flush(), pause).unref();
  }

  hub.join((change) => {
    // A task has the number of its bids.
    if (change.kind === 'task' || change.kind === 'bid') recent.forget(change.taskId);
    waiting.push(change);
    schedule();
  }, undefined);

  return {
    /** @returns what has changed since `position`, the id of the last change, and how to leave */
    join(listener: BatchListener, position: Position) {
      listeners.add(listener);
      const { missed, lastId } = hub.since(position);
      return {
        missed: batchOf(missed, lastId),
        lastId,
        spread: spread(),
        leave: () => void listeners.delete(listener),
      };
    },
  };
}

export type ChangeBatches = ReturnType<typeof openChangeBatches>;
