import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { createContainerLoader } from './container-loader';
import { releaseFilesPlugin } from './release-files-plugin';
import { LoadLog } from './load-log';
import { ownCopiesPlugin } from './own-copies-plugin';
import { watchPageLifecycle } from './page-lifecycle';
import { createRefusals } from './refusals';
import type { RemoteRelease } from '@talentsphere/releases';
import type { RemoteInspection } from './inspection';
import { RemoteLoader } from './remote-loader';
import { RemoteUnavailable } from './remote-unavailable';
import type { Report } from './report';

/** The remotes of a page. */
export interface Remotes {
  /**
   * The default export of a remote's exposed module: the same promise for every
   * caller, until `forget` or a `recover` that returned true. Rejects with
   * `RemoteUnavailable`.
   */
  load(name: string): Promise<unknown>;
  /** Makes the next `load` start over. */
  forget(name: string): void;
  /**
   * Records that a loaded remote failed: a chunk is missing, or a screen threw. True
   * when the next `load` resolves to something else: the same release loaded again, or
   * the previous one.
   */
  recover(name: string, error: unknown): boolean;
  /** Records that the remote's first screen is in the page. */
  rendered(name: string): void;
  /** How each remote was loaded so far. */
  inspect(): RemoteInspection[];
  /** Fetches failed files past the HTTP cache, which may contain a bad response. */
  refresh(): Promise<void>;
}

export interface FederatedRemotesOptions {
  releases: readonly RemoteRelease[];
  /** Manifests that came with the page, by address. */
  manifests: Readonly<Record<string, unknown>>;
  /** Version of the host contract that this shell implements. */
  hostContract: string;
  report: Report;
}

/** Remotes loaded by federation at run time. */
export function createFederatedRemotes(options: FederatedRemotesOptions): Remotes {
  const { releases, manifests, hostContract, report } = options;
  const files = releaseFilesPlugin(releases, manifests);
  const log = new LoadLog();
  registerPlugins([files.plugin, log.plugin]);
  // Every container resolves its shared packages itself, so each gets the rule when it is created.
  registerGlobalPlugins([ownCopiesPlugin()]);
  const services = {
    loadContainer: createContainerLoader(hostContract),
    files,
    lifecycle: watchPageLifecycle(),
    log,
    refusals: createRefusals(() => sessionStorage),
    report,
  };
  const loaders = new Map(
    releases.map((release) => [release.name, new RemoteLoader(release, services)]),
  );
  const modules = new Map<string, Promise<unknown>>();

  async function start(name: string): Promise<unknown> {
    const loader = loaders.get(name);
    if (loader && !loader.release.disabled) return loader.load();
    // An operator's decision is no failure.
    if (loader) throw new RemoteUnavailable(name, 'registry', 'it is disabled.');
    const error = new RemoteUnavailable(name, 'registry', 'it is not released.');
    const failure = { outcome: 'failed', phase: 'registry', duration: 0 } as const;
    report({ remote: name, version: '', cause: String(error), ...failure });
    throw error;
  }

  return {
    load: (name) => {
      const module = modules.get(name) ?? start(name);
      modules.set(name, module);
      return module;
    },
    forget: (name) => void modules.delete(name),
    recover: (name, error) => {
      const isRecovered = loaders.get(name)?.recover(error) ?? false;
      if (isRecovered) modules.delete(name);
      return isRecovered;
    },
    rendered: (name) => log.rendered(name),
    inspect: () => [...loaders.values()].map((loader) => loader.inspect()),
    refresh: files.refresh,
  };
}
