import type { Database } from '../core/database/database';
import { readChange, type Change } from './change';
import { ChangeLog } from './change-log';

const logCapacity = 2_000;

export type ChangeListener = (change: Change) => void;

/** Where a listener stopped: at a change, or that many milliseconds ago. */
export type Position = { after: string } | { during: number } | undefined;

/**
 * Passes the database's notifications on to every listener of this process.
 * @param onChange is called before the listeners: what pages read because of a change has it
 */
export function openChangeHub(database: Pick<Database, 'listen'>, onChange: ChangeListener) {
  const log = new ChangeLog(logCapacity);
  const listeners = new Set<ChangeListener>();
  const publish = (change: Change) => {
    onChange(change);
    listeners.forEach((listener) => listener(change));
  };

  const subscription = database.listen({
    onPayload(payload) {
      const change = readChange(payload);
      if (!change) return;
      log.add(change);
      publish(change);
    },
    onGap: () => publish(log.reset()),
  });

  function missed(position: Position): Change[] {
    if (position === undefined) return [];
    return 'after' in position ? log.after(position.after) : log.during(position.during);
  }

  /** The changes since `position`, and the id of the last one. */
  const since = (position: Position) => ({ missed: missed(position), lastId: log.lastId });

  return {
    since,
    /** @returns the changes since `position`, the id of the last one, and how to leave */
    join(listener: ChangeListener, position: Position) {
      listeners.add(listener);
      return { ...since(position), leave: () => void listeners.delete(listener) };
    },
    stop: () => subscription.stop(),
  };
}

export type ChangeHub = ReturnType<typeof openChangeHub>;
