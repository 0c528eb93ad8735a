import {
  navigationOf,
  overrideAddress,
  ownerOf,
  panelsOf,
  type InspectorSettings,
  type PageSettings,
  type RemoteRelease,
} from '@talentsphere/releases';
import { createPageReleases } from '../../releases/page-releases';
import { storedOverrides } from './override-memory';

const deadline = 3_000;

/** The members of a manifest that describe the remote. */
interface LocalManifest {
  metaData: Pick<RemoteRelease, 'hostContract' | 'routes' | 'navigation' | 'panels'>;
}

/** The overrides of the edge and of the session whose origins are allowed in this page. */
function currentOverrides({ origins, overrides }: InspectorSettings): [string, string][] {
  return Object.entries({ ...overrides, ...storedOverrides() }).filter(([, address]) => {
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
    const { hostContract, routes, navigation = [], panels = [] } = manifest.metaData;
    const isText = (value: unknown) => typeof value === 'string';
    const areLists = [routes, navigation, panels].every((list) => Array.isArray(list));
    return areLists && [hostContract, ...routes].every(isText) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** A developer's build of a remote as a release; if its server does not respond, it fails when it is loaded. */
function localRelease(
  name: string,
  url: string,
  released: RemoteRelease | undefined,
  manifest: LocalManifest | undefined,
): RemoteRelease {
  const { navigation, panels } = manifest?.metaData ?? released ?? {};
  return {
    name,
    version: 'local',
    url,
    integrity: '',
    hostContract: manifest?.metaData.hostContract ?? released?.hostContract ?? '',
    routes: manifest?.metaData.routes ?? released?.routes ?? [],
    ...(navigation ? { navigation } : {}),
    ...(panels ? { panels } : {}),
    files: {},
    local: true,
  };
}

/** The page's settings, with overridden remotes. */
export async function withLocalReleases(settings: PageSettings): Promise<PageSettings> {
  const { inspector, others, ...rest } = settings;
  // The menus are compared as a whole.
  const releases = await createPageReleases(settings.releases, others)
    .all()
    .catch(() => undefined);
  // Which releases would stay beside the overrides is not known: the page has its own.
  if (!releases) return settings;
  const overrides = inspector ? currentOverrides(inspector) : [];
  const local = await Promise.all(
    overrides.map(async ([name, url]) => {
      const released = releases.find((release) => release.name === name);
      return localRelease(name, url, released, await fetchManifest(url));
    }),
  );
  const replaced = new Set(local.map(({ name }) => name));
  const page: PageSettings = {
    ...rest,
    ...(inspector ? { inspector } : {}),
    releases: [...releases.filter(({ name }) => !replaced.has(name)), ...local],
  };
  // The edge rendered this screen, the menus, and the places of panels with the releases.
  const ownerIn = (all: readonly RemoteRelease[]) => ownerOf(all, location.pathname);
  const placesIn = (all: readonly RemoteRelease[]) =>
    JSON.stringify([navigationOf(all), panelsOf(all)]);
  const isAnother = ownerIn(page.releases) !== ownerIn(releases);
  if (isAnother || placesIn(page.releases) !== placesIn(releases)) delete page.rendered;
  return page;
}
