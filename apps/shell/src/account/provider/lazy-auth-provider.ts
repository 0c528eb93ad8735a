import type { AuthSettings } from '@talentsphere/releases';
import type { AuthProvider } from './auth-provider';
import { unreachable } from './provider-error';

/** A provider whose SDK is fetched after the first screen, because no screen needs it to render. */
export function lazyAuthProvider(settings: AuthSettings): () => Promise<AuthProvider> {
  let loading: Promise<AuthProvider> | undefined;
  return () => {
    loading ??= import('./firebase-provider')
      .then(({ createFirebaseProvider }) => createFirebaseProvider(settings))
      .catch((error: unknown) => {
        throw unreachable(error);
      });
    // A failed download is not cached: the next operation tries again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
}
