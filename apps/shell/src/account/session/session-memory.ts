type Ending = 'signed-in' | 'signed-out';

/** How this browser's last session ended: only a hint for the layout of a page. */
export interface SessionMemory {
  read(): Ending;
  write(ending: Ending): void;
}

const key = 'last-session';

/** Stores the hint; when storage is forbidden, every user is expected to be a visitor. */
export function createSessionMemory(storage: () => Storage): SessionMemory {
  return {
    read: () => {
      try {
        return storage().getItem(key) === 'signed-in' ? 'signed-in' : 'signed-out';
      } catch {
        return 'signed-out';
      }
    },
    write: (ending) => {
      try {
        storage().setItem(key, ending);
      } catch {
        return;
      }
    },
  };
}
