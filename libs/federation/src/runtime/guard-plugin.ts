import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from './release';

const manifestDeadline = 3_000;
const scriptDeadline = 4_000;

/** Integrity of every released file, by its absolute address. */
function integrityByAddress(releases: readonly RemoteRelease[]): Map<string, string> {
  return new Map(
    releases.flatMap(({ url, files }) => {
      const base = new URL(url, location.href);
      return Object.entries(files).map(([path, hash]) => [new URL(path, base).href, hash] as const);
    }),
  );
}

/** Manifests that came with the page, by their absolute address. */
function inlinedByAddress(manifests: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(
    Object.entries(manifests).map(([url, body]) => [new URL(url, location.href).href, body]),
  );
}

async function fetchManifest(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(manifestDeadline) });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json')) {
    throw new Error(`The manifest ${url} answered ${response.status} ${type}`);
  }
  return response;
}

/**
 * Guards every file of a remote: the runtime has neither deadlines nor status
 * checks of its own, and the bundler's integrity does not reach across bundles.
 * A script that the registry does not know is not loaded.
 */
export function guardPlugin(
  releases: readonly RemoteRelease[],
  manifests: Readonly<Record<string, unknown>>,
): ModuleFederationRuntimePlugin {
  const integrity = integrityByAddress(releases);
  const inlined = inlinedByAddress(manifests);
  return {
    name: 'release-guard',
    fetch(url) {
      const body = inlined.get(url);
      // Answered once: after a failure the network is asked.
      inlined.delete(url);
      return body === undefined ? fetchManifest(url) : Promise.resolve(Response.json(body));
    },
    createScript({ url }) {
      const hash = integrity.get(url);
      if (!hash) throw new Error(`${url} is not part of a release.`);
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.integrity = hash;
      return { script, timeout: scriptDeadline };
    },
  };
}
