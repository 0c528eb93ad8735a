import type {
  RemoteInspection,
  RemoteModuleSource,
  RemoteRelease,
} from '@talentsphere/federation/runtime';
import { matchPath, type RemoteModule } from '@talentsphere/host';

export interface RemoteModules {
  /** The remote that serves an address, if any does. */
  ownerOf(pathname: string): string | undefined;
  /** The remote's module: the same promise until it is forgotten. */
  load(name: string): Promise<RemoteModule>;
  forget(name: string): void;
  /** Takes note that a loaded remote failed; true when `load` now gives something else. */
  recover(name: string, error: unknown): boolean;
  /** Takes note that the remote's first screen is in the page. */
  rendered(name: string): void;
  /** How each remote got into the page so far. */
  inspect(): RemoteInspection[];
  /** Prepares for a page that loads everything anew. */
  refresh(): Promise<void>;
}

/** The remotes of this page's release set, each loaded when an address first needs it. */
export function createRemoteModules(
  releases: readonly RemoteRelease[],
  source: RemoteModuleSource,
): RemoteModules {
  const modules = new Map<string, Promise<RemoteModule>>();
  return {
    ownerOf: (pathname) =>
      releases.find(({ routes }) => routes.some((pattern) => matchPath(pattern, pathname)))?.name,
    load: (name) => {
      const known = modules.get(name);
      if (known) return known;
      const loading = source.load(name) as Promise<RemoteModule>;
      modules.set(name, loading);
      return loading;
    },
    forget: (name) => void modules.delete(name),
    rendered: (name) => source.rendered?.(name),
    inspect: () => source.inspect?.() ?? [],
    refresh: () => source.refresh(),
    recover: (name, error) => {
      if (!source.failed(name, error)) return false;
      modules.delete(name);
      return true;
    },
  };
}
