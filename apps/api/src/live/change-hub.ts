import type { Database } from '../core/database/database';
import { Batch } from './batch';
import { readChange, type Change } from './change';
import { ChangeLog } from './change-log';

const logCapacity = 2_000;
/** Milliseconds between two batches. */
const interval = 500;
/** Milliseconds for each page: the calls of 200 pages a second at most. */
const jitterPerPage = 5;

/** Where a reader stopped: at a change, or that many milliseconds ago. */
export type Position = { after: string } | { during: number } | undefined;

export type BatchListener = (batch: Batch) => void;

/**
 * Passes the database's notifications on to the readers of this process, in batches. The first
 * change after a pause does not wait.
 * @param onChange is called with every change as it arrives, before any reader gets it; with a
 *   `resync` when changes may have been missed. What it empties is read anew by the readers.
 */
export function openChangeHub(
  database: Pick<Database, 'listen'>,
  onChange: (change: Change) => void = () => undefined,
) {
  const log = new ChangeLog(logCapacity);
  const listeners = new Set<BatchListener>();
  let waiting: Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last = -Infinity;
  const batchOf = (changes: readonly Change[], lastId: string) =>
    new Batch(changes, lastId, listeners.size * jitterPerPage);

  function flush(): void {
    timer = undefined;
    last = performance.now();
    const batch = batchOf(waiting, log.lastId);
    waiting = [];
    listeners.forEach((listener) => listener(batch));
  }

  function publish(change: Change): void {
    onChange(change);
    waiting.push(change);
    timer ??= setTimeout(flush, Math.max(0, last + interval - performance.now())).unref();
  }

  const subscription = database.listen({
    onPayload(payload) {
      const change = readChange(payload);
      if (!change) return;
      log.add(change);
      publish(change);
    },
    onGap: () => publish(log.reset()),
  });

  function missedSince(position: Position): Change[] {
    if (position === undefined) return [];
    return 'after' in position ? log.after(position.after) : log.during(position.during);
  }

  return {
    /** @returns what was missed since `position`, and how to leave */
    join(listener: BatchListener, position: Position) {
      listeners.add(listener);
      return {
        missed: batchOf(missedSince(position), log.lastId),
        leave: () => void listeners.delete(listener),
      };
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      await subscription.stop();
    },
  };
}

export type ChangeHub = ReturnType<typeof openChangeHub>;
