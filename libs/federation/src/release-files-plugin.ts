import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  filesFolderOf,
  folderOf,
  type PublishedRelease,
  type RemoteRelease,
} from '@talentsphere/releases';
import { FailedFiles } from './failed-files';
import { timeLimits } from './time-limits';

const manifestTimeout = 3_000;

interface PublishedFile {
  /** The absolute address from which it is loaded. */
  address: string;
  integrity: string;
  /** Milliseconds that it may take, if it is a script. */
  timeout: number;
}

/** The manifest and the files of a release that was given to the page, by the absolute addresses at which the runtime expects them. */
function publishedFiles(release: PublishedRelease, timeout: number): [string, PublishedFile][] {
  const base = new URL(release.url, location.href);
  const folder = new URL(filesFolderOf(release), base);
  const others = Object.entries(release.files).map(([path, integrity]): [string, PublishedFile] => [
    new URL(path, base).href,
    { address: new URL(path, folder).href, integrity, timeout },
  ]);
  return [[base.href, { address: base.href, integrity: release.integrity, timeout }], ...others];
}

/** The absolute addresses of the folders in which a release's manifest and files are. */
const foldersOf = (release: PublishedRelease) =>
  [release.url, filesFolderOf(release)].map(
    (address) => new URL('.', new URL(address, location.href)).href,
  );

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
  const type = response.headers.get('content-type');
  if (!response.ok || !type?.includes('json')) {
    throw new Error(`The manifest ${url} answered ${response.status} ${type}`);
  }
  return response;
}

export interface ReleaseFiles {
  plugin: ModuleFederationRuntimePlugin;
  /**
   * Allows the files of a release, and of the one before it.
   * @param timeout milliseconds that each of its scripts may take
   */
  add(release: RemoteRelease, timeout: number): void;
  /** Records a file that failed without an event, because it hung. */
  markFailed(url: string): void;
  /** Fetches the files that failed past the HTTP cache, which may contain a bad response. */
  refresh(): Promise<void>;
}

/**
 * Verifies every file of a remote: the runtime has neither timeouts nor status
 * checks of its own, and the bundler's integrity does not work across bundles.
 * A script without a hash in the registry is not loaded, unless it comes from
 * the origin of an override.
 */
export function releaseFilesPlugin(manifests: Readonly<Record<string, unknown>>): ReleaseFiles {
  const files = new Map<string, PublishedFile>();
  const inlined = inlinedByAddress(manifests);
  /** The origins of overrides, whose files have no hashes. */
  const local = new Set<string>();
  const folders: string[] = [];
  const failed = new FailedFiles((url) => folders.some((folder) => url.startsWith(folder)));
  const requireFile = (url: string): PublishedFile => {
    const file = files.get(url);
    if (file) return file;
    if (local.has(new URL(url).origin))
      return { address: url, integrity: '', timeout: timeLimits.script };
    throw new Error(`${url} is not part of a release.`);
  };
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'release-files',
    // The runtime would load chunks beside the bundler's loader, which alone names the build that requests
    // them. Pages preload them.
    beforePreloadRemote({ preloadOps }) {
      preloadOps.length = 0;
    },
    async fetch(url) {
      const { integrity } = requireFile(url);
      const body = inlined.get(url);
      // Used once: after a failure the manifest is fetched.
      inlined.delete(url);
      if (body !== undefined) return Response.json(body);
      return fetchManifest(url, integrity).catch((error: unknown) => {
        failed.add(url);
        throw error;
      });
    },
    createScript({ url }) {
      const { address: shared, integrity, timeout } = requireFile(url);
      const address = failed.hasFailedIn(folderOf(shared)) ? url : shared;
      const script = document.createElement('script');
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      // The bundler loads the chunks from where it has found the entry.
      script.src = failed.addressOf(address);
      const timer = setTimeout(() => failed.add(address), timeout);
      for (const end of ['load', 'error']) script.addEventListener(end, () => clearTimeout(timer));
      return { script, timeout };
    },
  };
  return {
    plugin,
    add(release, timeout) {
      if (release.local) return void local.add(new URL(release.url, location.href).origin);
      for (const one of [release, ...(release.previous ? [release.previous] : [])]) {
        for (const [url, file] of publishedFiles(one, timeout)) files.set(url, file);
        folders.push(...foldersOf(one));
      }
    },
    markFailed: (url) => failed.add(url),
    refresh: () => failed.refresh(),
  };
}
