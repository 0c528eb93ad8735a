const key = 'browse-visit';

/** A pause after which another visit begins. */
const pauseMs = 30 * 60_000;

interface StoredVisit {
  /** When the visit before was last seen. */
  before?: number | undefined;
  latest: number;
}

function readVisit(): StoredVisit | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<StoredVisit> | null;
    const isValid = Number.isFinite(stored?.latest) && Number.isFinite(stored?.before ?? 0);
    return isValid ? (stored as StoredVisit) : null;
  } catch {
    return null;
  }
}

function store(visit: StoredVisit): void {
  try {
    localStorage.setItem(key, JSON.stringify(visit));
  } catch {
    return;
  }
}

/** A page may be looked at for longer than a pause. */
function noteLast(): void {
  if (document.visibilityState === 'hidden')
    store({ before: readVisit()?.before, latest: Date.now() });
}

/**
 * Notes that the reader is here, and when they stop looking at the page.
 * @returns when the visit before this one was last noted, in milliseconds since 1970; undefined on the first one
 */
export function beginVisit(): number | undefined {
  const stored = readVisit();
  const now = Date.now();
  const isAnother = stored !== null && now - stored.latest > pauseMs;
  const before = isAnother ? stored.latest : stored?.before;
  store({ before, latest: now });
  document.addEventListener('visibilitychange', noteLast);
  return before;
}
