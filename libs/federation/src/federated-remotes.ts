import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { createContainerLoader } from './container-loader';
import { releaseFilesPlugin } from './release-files-plugin';
import { LoadLog } from './load-log';
import { ownCopiesPlugin } from './own-copies-plugin';
import { watchPageLifecycle } from './page-lifecycle';
import { createRefusals } from './refusals';
import type { RemoteRelease } from '@talentsphere/releases';
import type { RemoteInspection } from './inspection';
import type { ReleaseSource } from './release-source';
import { RemoteLoader } from './remote-loader';
import { RemoteUnavailable } from './remote-unavailable';
import type { Report } from './report';
import { shareAttemptsPlugin } from './share-attempts-plugin';
import { timeLimits, whileReadable } from './time-limits';

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
   * Records that a loaded remote failed: a chunk is missing, unless the page is being left, or a screen
   * threw. Resolves to whether the next `load` resolves to something else: the same release loaded again,
   * or the previous one.
   */
  recover(name: string, error: unknown): Promise<boolean>;
  /** Records that the remote's first screen is in the page. */
  rendered(name: string): void;
  /** How each remote was loaded so far. */
  inspect(): RemoteInspection[];
  /** Fetches failed files past the HTTP cache, which may contain a bad response. */
  refresh(): Promise<void>;
}

export interface FederatedRemotesOptions {
  releases: ReleaseSource;
  /** Manifests that came with the page, by address. */
  manifests: Readonly<Record<string, unknown>>;
  /** Version of the host contract that this shell implements. */
  hostContract: string;
  /** The remote whose screen came as HTML, which can be read while its code is loaded. */
  readable?: string | undefined;
  report: Report;
}

/** Remotes loaded by federation at run time. */
export function createFederatedRemotes(options: FederatedRemotesOptions): Remotes {
  const { releases, manifests, hostContract, report } = options;
  let { readable } = options;
  const files = releaseFilesPlugin(manifests);
  const log = new LoadLog();
  const attempts = shareAttemptsPlugin();
  registerPlugins([files.plugin, log.plugin, attempts]);
  // Every container resolves its shared packages itself, so each gets the rules when it is created.
  registerGlobalPlugins([ownCopiesPlugin(), attempts]);
  const services = {
    loadContainer: createContainerLoader(hostContract),
    files,
    lifecycle: watchPageLifecycle(),
    log,
    refusals: createRefusals(() => sessionStorage),
    report,
  };
  const loaders = new Map<string, RemoteLoader>();
  function loaderOf(release: RemoteRelease): RemoteLoader {
    const known = loaders.get(release.name);
    if (known) return known;
    const slowness = () => (release.name === readable ? whileReadable : 1);
    files.add(release, slowness() * timeLimits.script);
    const loader = new RemoteLoader(release, slowness, services);
    loaders.set(release.name, loader);
    return loader;
  }
  const modules = new Map<string, Promise<unknown>>();

  async function start(name: string): Promise<unknown> {
    const named = (all: readonly RemoteRelease[]) => all.find((each) => each.name === name);
    const release = named(releases.known()) ?? named(await releases.all());
    if (release && !release.disabled) return loaderOf(release).load();
    // An operator's decision is no failure.
    if (release) throw new RemoteUnavailable(name, 'registry', 'it is disabled.');
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
    recover: async (name, error) => {
      const release = releases.known().find((each) => each.name === name);
      const isRecovered = release !== undefined && (await loaderOf(release).recover(error));
      if (isRecovered) modules.delete(name);
      return isRecovered;
    },
    rendered(name) {
      log.rendered(name);
      readable = undefined;
    },
    inspect: () => releases.known().map((release) => loaderOf(release).inspect()),
    refresh: files.refresh,
  };
}
