const key = 'refused-releases';

/** The releases that failed in this session, so that it does not start with them again. */
export interface Refusals {
  has(release: string): boolean;
  add(release: string): void;
  remove(release: string): void;
}

/** Kept for the life of the tab; in memory alone where the browser keeps nothing. */
export function createRefusals(storage: () => Storage): Refusals {
  const refused = new Set<string>();
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    if (Array.isArray(kept)) for (const release of kept) refused.add(String(release));
  } catch {
    // Unreadable is the same as empty.
  }
  const keep = () => {
    try {
      storage().setItem(key, JSON.stringify([...refused]));
    } catch {
      // Then the next page of this session finds out by itself.
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
