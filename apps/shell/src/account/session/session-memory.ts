type Ending = 'signed-in' | 'signed-out';

/** How this browser's last session ended: a hint for the layout of a page, never a proof. */
export interface SessionMemory {
  read(): Ending;
  write(ending: Ending): void;
}

const key = 'last-session';

/** Keeps the hint in storage that may be forbidden; then everybody is a likely visitor. */
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
