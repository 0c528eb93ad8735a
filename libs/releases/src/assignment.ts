import { shellName } from './places';
import { defaultOf, isCanary, isDisabled, previousOf } from './registry';
import type { PublishedRelease, RemoteRelease } from './release';
import type { Registry, RegistryRelease } from './schema/registry';

/**
 * The bucket of a session for a release, from 0 up to 100. It never changes, so the
 * sessions of a canary stay in it when its share grows; and it differs between
 * releases, so no session is in every canary.
 */
async function bucketOf(session: string, remote: string, version: string): Promise<number> {
  const text = new TextEncoder().encode(`${session} ${remote} ${version}`);
  const digest = await crypto.subtle.digest('SHA-256', text);
  return (new DataView(digest).getUint32(0) / 2 ** 32) * 100;
}

/**
 * The release of each remote by its version, in place of what is chosen by session. Of what has none here it is the
 * default: with a canary, two people with the same pins would not see the same.
 */
export type PinnedReleases = Readonly<Record<string, string>>;

async function choose(
  name: string,
  releases: readonly RegistryRelease[],
  session: string,
  pinned: PinnedReleases | undefined,
) {
  // A disabled remote stays disabled.
  const version = isDisabled(releases) ? undefined : pinned?.[name];
  if (version !== undefined) return releases.find(({ metadata }) => metadata.version === version);
  if (pinned) return defaultOf(releases);
  for (const canary of releases.filter(isCanary)) {
    const bucket = await bucketOf(session, name, canary.metadata.version);
    if (bucket < canary.deployment.traffic) return canary;
  }
  return defaultOf(releases);
}

function published({ url, metadata, extras }: RegistryRelease): PublishedRelease {
  const { version, integrity } = metadata;
  const { hostContract, server: file = '', files, shared = {}, searchParams } = extras;
  const { [file]: serverIntegrity, ...browserFiles } = files;
  const statement = { shared, ...(searchParams ? { searchParams } : {}) };
  return {
    version,
    url,
    integrity,
    hostContract,
    files: browserFiles,
    ...(serverIntegrity ? { server: { file, integrity: serverIntegrity, ...statement } } : {}),
  };
}

/** The release of the shell for a session, or the pinned one; undefined when there is none. */
export const shellFor = (
  { shell = [] }: Registry,
  session: string,
  pinned?: PinnedReleases,
): Promise<RegistryRelease | undefined> => choose(shellName, shell, session, pinned);

/**
 * The release of each remote for a session. `session` matters only while there is a canary. A remote
 * without the release that is pinned is left out.
 */
export async function releasesFor(
  registry: Registry,
  session: string,
  pinned?: PinnedReleases,
): Promise<RemoteRelease[]> {
  const remotes = Object.entries(registry.microFrontends).map(async ([name, releases]) => {
    const chosen = await choose(name, releases, session, pinned);
    if (!chosen) return [];
    const { routes, navigation, panels } = chosen.extras;
    const previous = previousOf(releases, chosen);
    return [
      {
        name,
        routes,
        ...(navigation ? { navigation } : {}),
        ...(panels ? { panels } : {}),
        ...published(chosen),
        ...(previous ? { previous: published(previous) } : {}),
        ...(isCanary(chosen) ? { canary: true as const } : {}),
        ...(isDisabled(releases) ? { disabled: true as const } : {}),
      },
    ];
  });
  return (await Promise.all(remotes)).flat();
}
