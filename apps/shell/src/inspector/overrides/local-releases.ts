import {
  overrideAddress,
  type InspectorSettings,
  type PageSettings,
  type RemoteRelease,
} from '@talentsphere/releases';
import { keptOverrides } from './override-memory';

const deadline = 3_000;

/** What a remote's build says about itself in its manifest. */
interface LocalManifest {
  metaData: { hostContract: string; routes: readonly string[] };
}

/** The edge's overrides and the session's own, as far as their origins are allowed in this page. */
function currentOverrides({ origins, overrides }: InspectorSettings): [string, string][] {
  return Object.entries({ ...overrides, ...keptOverrides() }).filter(([, address]) => {
    try {
      return Boolean(overrideAddress(address, origins));
    } catch {
      return false;
    }
  });
}

async function fetchManifest(url: string): Promise<LocalManifest | undefined> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(deadline),
    });
    const manifest = (await response.json()) as LocalManifest;
    const { hostContract, routes } = manifest.metaData;
    const isText = (value: unknown) => typeof value === 'string';
    return Array.isArray(routes) && [hostContract, ...routes].every(isText) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** A developer's build of a remote in the form of a release; one that does not answer fails when it is loaded. */
function localRelease(
  name: string,
  url: string,
  released: RemoteRelease | undefined,
  manifest: LocalManifest | undefined,
): RemoteRelease {
  return {
    name,
    version: 'local',
    url,
    integrity: '',
    hostContract: manifest?.metaData.hostContract ?? released?.hostContract ?? '',
    routes: manifest?.metaData.routes ?? released?.routes ?? [],
    files: {},
    local: true,
  };
}

/** The settings of a page in which some remotes come from where a developer said. */
export async function withLocalReleases(settings: PageSettings): Promise<PageSettings> {
  const { inspector, releases } = settings;
  const overrides = inspector ? currentOverrides(inspector) : [];
  const local = await Promise.all(
    overrides.map(async ([name, url]) => {
      const released = releases.find((release) => release.name === name);
      return localRelease(name, url, released, await fetchManifest(url));
    }),
  );
  const replaced = new Set(local.map(({ name }) => name));
  return {
    ...settings,
    releases: [...releases.filter(({ name }) => !replaced.has(name)), ...local],
  };
}
