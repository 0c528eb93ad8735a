import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { exposedModule, satisfiesCaret, type PublishedRelease } from '@talentsphere/releases';
import { RemoteUnavailable } from './remote-unavailable';

/** Settles like the promise, or rejects after a timeout. */
function withTimeout<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  const reason = new Error(`It took longer than the ${Math.round(milliseconds)} ms it had.`);
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, milliseconds, reason));
  return Promise.race([promise, timeout]);
}

/** The default export of a release's exposed module; rejects after `timeout` milliseconds. */
export type ContainerLoader = (
  name: string,
  release: PublishedRelease,
  timeout: number,
) => Promise<unknown>;

/** Loads containers; several releases, one after another, may take the same remote's name. */
export function createContainerLoader(hostContract: string): ContainerLoader {
  const attempted = new Set<string>();
  return async (name, release, timeout) => {
    // The edge chooses releases that fit; it knows nothing of an address that a developer gives.
    if (!satisfiesCaret(hostContract, release.hostContract)) {
      const reason = `it needs host contract ${release.hostContract}, and this shell has ${hostContract}.`;
      throw new RemoteUnavailable(name, 'contract', reason);
    }
    const entry = new URL(release.url, location.href).href;
    // Registering with `force` evicts the results of an earlier attempt from the runtime's caches.
    registerRemotes([{ name, entry }], { force: attempted.has(name) });
    attempted.add(name);
    const id = `${name}/${exposedModule}`;
    const module = await withTimeout(loadRemote<{ default: unknown }>(id), timeout);
    if (!module) throw new RemoteUnavailable(name, 'module', 'it exposes no routes.');
    return module.default;
  };
}
