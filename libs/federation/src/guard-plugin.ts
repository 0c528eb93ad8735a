import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PublishedRelease, RemoteRelease } from '@talentsphere/releases';
import { SuspectFiles } from './suspect-files';

const manifestTimeout = 3_000;
const scriptTimeout = 3_500;

/** The release of each remote and its previous one, where the registry has their hashes. */
function published(releases: readonly RemoteRelease[]): PublishedRelease[] {
  return releases
    .filter(({ local }) => !local)
    .flatMap((release) => [release, ...(release.previous ? [release.previous] : [])]);
}

/** The origins of overrides, whose files have no hashes. */
function localOrigins(releases: readonly RemoteRelease[]): Set<string> {
  const local = releases.filter((release) => release.local);
  return new Set(local.map(({ url }) => new URL(url, location.href).origin));
}

/** Integrity of the manifests and of the files that a page was told of, by their absolute addresses. */
function integrityByAddress(releases: readonly RemoteRelease[]): Map<string, string> {
  return new Map(
    published(releases).flatMap(({ url, integrity, files }) => {
      const base = new URL(url, location.href);
      const others = Object.entries(files).map(
        ([path, hash]) => [new URL(path, base).href, hash] as const,
      );
      return [[base.href, integrity] as const, ...others];
    }),
  );
}

/** The absolute addresses of the folders in which the releases' files are. */
const foldersOf = (releases: readonly RemoteRelease[]) =>
  published(releases).map(({ url }) => new URL('.', new URL(url, location.href)).href);

/** Manifests that are included in the page, by their absolute address. */
function inlinedByAddress(manifests: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(
    Object.entries(manifests).map(([url, body]) => [new URL(url, location.href).href, body]),
  );
}

async function fetchManifest(url: string, integrity: string): Promise<Response> {
  const response = await fetch(url, {
    integrity,
    signal: AbortSignal.timeout(manifestTimeout),
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json')) {
    throw new Error(`The manifest ${url} answered ${response.status} ${type}`);
  }
  return response;
}

export interface Guard {
  plugin: ModuleFederationRuntimePlugin;
  /** Records a file that failed without an event, because it hung. */
  suspect(url: string): void;
  /** Fetches the files that failed past the HTTP cache, which may contain a bad response. */
  refresh(): Promise<void>;
}

/**
 * Verifies every file of a remote: the runtime has neither timeouts nor status
 * checks of its own, and the bundler's integrity does not work across bundles.
 * A script without a hash in the registry is not loaded, unless it comes from
 * the origin of an override.
 */
export function guardPlugin(
  releases: readonly RemoteRelease[],
  manifests: Readonly<Record<string, unknown>>,
): Guard {
  const integrity = integrityByAddress(releases);
  const inlined = inlinedByAddress(manifests);
  const local = localOrigins(releases);
  const folders = foldersOf(releases);
  const suspects = new SuspectFiles((url) => folders.some((folder) => url.startsWith(folder)));
  const requireIntegrity = (url: string) => {
    const hash = integrity.get(url);
    if (hash) return hash;
    if (local.has(new URL(url).origin)) return '';
    throw new Error(`${url} is not part of a release.`);
  };
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'release-guard',
    // The runtime would load chunks beside the bundler's loader, which alone names the build that requests
    // them. Pages preload them.
    beforePreloadRemote({ preloadOps }) {
      preloadOps.length = 0;
    },
    async fetch(url) {
      const hash = requireIntegrity(url);
      const body = inlined.get(url);
      // Used once: after a failure the manifest is fetched.
      inlined.delete(url);
      if (body !== undefined) return Response.json(body);
      return fetchManifest(url, hash).catch((error: unknown) => {
        suspects.add(url);
        throw error;
      });
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = requireIntegrity(url);
      script.crossOrigin = 'anonymous';
      script.src = suspects.addressOf(url);
      const timer = setTimeout(() => suspects.add(url), scriptTimeout);
      for (const end of ['load', 'error']) script.addEventListener(end, () => clearTimeout(timer));
      return { script, timeout: scriptTimeout };
    },
  };
  return {
    plugin,
    suspect: (url) => suspects.add(url),
    refresh: () => suspects.refresh(),
  };
}
