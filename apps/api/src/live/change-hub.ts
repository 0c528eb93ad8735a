import type { Database } from '../database/database';
import { readChange, type Change } from './change';
import { ChangeLog } from './change-log';

const remembered = 2_000;

export type ChangeListener = (change: Change) => void;

/** Where a listener stopped: after a change, or that many milliseconds ago. */
export type Position = { after: string } | { during: number } | undefined;

/** Hands what the database announces to every listener of this process. */
export function openChangeHub(database: Pick<Database, 'listen'>) {
  const log = new ChangeLog(remembered);
  const listeners = new Set<ChangeListener>();
  const tell = (change: Change) => listeners.forEach((listener) => listener(change));

  const ear = database.listen({
    onPayload(payload) {
      const change = readChange(payload);
      if (!change) return;
      log.add(change);
      tell(change);
    },
    onGap: () => tell(log.startAnew()),
  });

  function missed(position: Position): Change[] {
    if (position === undefined) return [];
    return 'after' in position ? log.after(position.after) : log.during(position.during);
  }

  return {
    /** @returns what was missed since `position`, where the listener stands now, and how to leave */
    join(listener: ChangeListener, position: Position) {
      listeners.add(listener);
      return {
        missed: missed(position),
        lastId: log.lastId,
        leave: () => void listeners.delete(listener),
      };
    },
    stop: () => ear.stop(),
  };
}

export type ChangeHub = ReturnType<typeof openChangeHub>;
