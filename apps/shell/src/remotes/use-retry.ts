import { useHost } from '@talentsphere/host';
import { useShell } from '../shell-context';
import { needsNewPage } from './remote-failure';

/**
 * Loads a remote again from the first step, the registry. Resolves to false when
 * this requires reloading the page: for another release set, or when a request hangs,
 * because later requests to the same address would share it.
 */
export function useRetry(): (name: string, error?: unknown) => Promise<boolean> {
  const { remotes, releaseWatch, work } = useShell();
  const { reload } = useHost();
  return async (name, error) => {
    const isNew = needsNewPage(error);
    // A browser opens six connections per server: requests that hang would delay the new page.
    // With unsaved work, the browser asks first: who stays still needs what is being sent.
    if (isNew && !work.isDirty()) window.stop();
    if (isNew || (await releaseWatch.check())) {
      await remotes.refresh();
      reload();
      return false;
    }
    remotes.forget(name);
    return true;
  };
}
