import type { PageLifecycle } from '@talentsphere/federation/page-lifecycle';
import type { AuthSettings } from '@talentsphere/releases';
import type { AuthProvider } from './auth-provider';
import { unreachable } from './provider-error';

/** A provider whose SDK is fetched after the first screen, because no screen needs it to render. */
export function lazyAuthProvider(
  settings: AuthSettings,
  lifecycle: Pick<PageLifecycle, 'hideCount' | 'wasInterrupted'>,
): () => Promise<AuthProvider> {
  let loading: Promise<AuthProvider> | undefined;

  async function load(): Promise<AuthProvider> {
    const hides = lifecycle.hideCount();
    try {
      // Requested twice, because without it somebody who is signed in is sent to the login screen.
      const request = () => import('./firebase-provider');
      const { createFirebaseProvider } = await request().catch(request);
      return await createFirebaseProvider(settings);
    } catch (error) {
      // Leaving the page aborts its requests, which says nothing about the service.
      if (await lifecycle.wasInterrupted(hides)) return load();
      throw unreachable(error);
    }
  }

  return () => {
    loading ??= load();
    // A failed download is not cached: the next operation tries again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
}
