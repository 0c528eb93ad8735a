import { useHost } from '@talentsphere/host';
import { useShell } from '../shell-context';
import { needsNewPage } from './remote-failure';

/**
 * Tries a remote again from the first step, the registry. Resolves to false when
 * that takes a new page: for another release set, and for requests that hang,
 * which later ones to the same address would join.
 */
export function useRetry(): (name: string, error: unknown) => Promise<boolean> {
  const { remotes, releaseWatch } = useShell();
  const { reload } = useHost();
  return async (name, error) => {
    const isNew = needsNewPage(error);
    // A browser opens six connections to a server: those that hang would keep the new page waiting.
    if (isNew) window.stop();
    if (isNew || (await releaseWatch.check())) {
      await remotes.refresh();
      reload();
      return false;
    }
    remotes.forget(name);
    return true;
  };
}
