import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { satisfiesCaret } from './contract-range';
import { guardPlugin } from './guard-plugin';
import type { RemoteModuleSource, RemoteRelease } from './release';
import { RemoteUnavailable } from './remote-unavailable';

export interface FederatedRemotesOptions {
  releases: readonly RemoteRelease[];
  /** Manifests that came with the page, by address. */
  manifests: Readonly<Record<string, unknown>>;
  /** Version of the host contract that this shell fulfils. */
  hostContract: string;
}

/** Remotes loaded by federation at run time, each at the address its release has. */
export function createFederatedRemotes(options: FederatedRemotesOptions): RemoteModuleSource {
  registerPlugins([guardPlugin(options.releases, options.manifests)]);
  const attempted = new Set<string>();
  const loaded = new Set<string>();

  async function load(name: string): Promise<unknown> {
    const release = options.releases.find((candidate) => candidate.name === name);
    if (!release) throw new RemoteUnavailable(name, 'registry', 'it is not released.');
    if (!satisfiesCaret(options.hostContract, release.hostContract)) {
      const reason = `it needs host contract ${release.hostContract}, and this shell has ${options.hostContract}.`;
      throw new RemoteUnavailable(name, 'contract', reason);
    }
    if (!loaded.has(name)) {
      const entry = new URL(release.url, location.href).href;
      // Registering by force evicts what a failed attempt left in the runtime's caches.
      registerRemotes([{ name, entry }], { force: attempted.has(name) });
      attempted.add(name);
    }
    const module = await loadRemote<{ default: unknown }>(`${name}/remote`).catch(
      (cause: unknown) => {
        throw new RemoteUnavailable(name, 'load', String(cause), { cause });
      },
    );
    if (!module) throw new RemoteUnavailable(name, 'load', 'it exposes no routes.');
    loaded.add(name);
    return module.default;
  }

  return { load };
}
