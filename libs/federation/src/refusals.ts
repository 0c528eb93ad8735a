const key = 'refused-releases';

/** The releases that failed in this session, so that it does not start with them again. */
export interface Refusals {
  has(release: string): boolean;
  add(release: string): void;
  remove(release: string): void;
}

/** Stored in the tab's session storage, or only in memory when that is not available. */
export function createRefusals(storage: () => Storage): Refusals {
  const refused = new Set<string>();
  try {
    const stored = JSON.parse(storage().getItem(key) ?? '[]') as unknown[];
    for (const release of stored) refused.add(String(release));
  } catch {
    // Unreadable storage is treated as empty.
  }
  const keep = () => {
    try {
      storage().setItem(key, JSON.stringify([...refused]));
    } catch {
      // Without storage, the next page of this session tries the release again.
    }
  };
  return {
    has: (release) => refused.has(release),
    add: (release) => {
      refused.add(release);
      keep();
    },
    remove: (release) => {
      if (refused.delete(release)) keep();
    },
  };
}
