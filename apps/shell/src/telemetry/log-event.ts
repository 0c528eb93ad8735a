import type { RemoteEvent } from '@talentsphere/federation';

/** Logs in the console how a remote failed. */
export function logEvent({ remote, version, outcome, phase, cause }: RemoteEvent): void {
  if (outcome === 'loaded') return;
  const what = outcome === 'returned' ? 'is used in place of a later release' : 'failed';
  console.warn(`${remote} ${version} ${what} (${phase}): ${cause}`);
}
