import { sessionHintCookie } from '@talentsphere/releases';

/** What this browser knows about a session without the identity provider's SDK. */
export interface StoredSession {
  /** False only when nobody has ever been signed in here. */
  mayExist(): Promise<boolean>;
  /** Resolves when somebody uses the page, or signs in in another tab. */
  firstUse(): Promise<void>;
}

/** Where the SDK stores its user; the second is its fallback. */
const sdkDatabase = 'firebaseLocalStorageDb';
const sdkKeys = 'firebase:authUser:';

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'visibilitychange'];

async function mayExist(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(sdkKeys))) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === sdkDatabase);
  } catch {
    return true;
  }
}

function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    // Not in every browser; without it, another tab's session shows when this one is used.
    const cookies = globalThis.cookieStore;
    function onCookies({ changed }: CookieChangeEvent): void {
      if (changed.some(({ name }) => name === sessionHintCookie)) onUse();
    }
    function onUse(): void {
      for (const type of signsOfUse) removeEventListener(type, onUse, true);
      cookies?.removeEventListener('change', onCookies);
      resolve();
    }
    for (const type of signsOfUse) addEventListener(type, onUse, true);
    cookies?.addEventListener('change', onCookies);
  });
}

export const storedSession: StoredSession = { mayExist, firstUse };
