import {
  releasedNames,
  releasesOf,
  type Registry,
  type RegistryRelease,
} from '@talentsphere/releases';
import { parseRegistry } from '@talentsphere/releases/schema';

const cacheTtlMs = 10_000;
const timeoutMs = 2_000;
/** The releases of a remote that sessions get, and the newest others; all else is counted together. */
const versionsPerRemote = 20;

const other = 'other';

/** The labels under which a release is counted. */
export interface ReleaseLabels {
  remote: string;
  version: string;
}

export type LabelsOf = (remote: string, version: string) => ReleaseLabels;

const isAssigned = ({ deployment }: RegistryRelease) =>
  deployment.default || deployment.traffic > 0;

async function fetchRegistry(address: string): Promise<Registry> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  return parseRegistry(await response.text(), address);
}

function namedIn(registry: Registry): Map<string, Set<string>> {
  return new Map(
    releasedNames(registry).map((name) => {
      const releases = releasesOf(registry, name);
      const others = releases.filter((each) => !isAssigned(each) && !each.extras.preview);
      const named = [...releases.filter(isAssigned), ...others].slice(0, versionsPerRemote);
      return [name, new Set(named.map(({ metadata }) => metadata.version))];
    }),
  );
}

interface KnownReleasesOptions {
  now?: () => number;
  /** Gets the registry whenever it was read. */
  follow?: (registry: Registry) => void;
}

/**
 * Anybody may report anything, and every label value is a series that the metrics
 * keep for ever: so only releases that the registry lists are counted by name,
 * all others as `other`. While the registry fails, or has
 * another shape, its last answer is used.
 */
export function createKnownReleases(
  address: string | undefined,
  { now = () => performance.now(), follow }: KnownReleasesOptions = {},
): () => Promise<LabelsOf> {
  let known = new Map<string, Set<string>>();
  let asked = -Infinity;
  let answer: Promise<void> = Promise.resolve();

  const labelsOf: LabelsOf = (remote, version) => {
    const versions = known.get(remote);
    if (!versions) return { remote: other, version: other };
    return { remote, version: versions.has(version) ? version : other };
  };
  return async () => {
    if (address && now() - asked >= cacheTtlMs) {
      asked = now();
      answer = fetchRegistry(address)
        .then((registry) => {
          known = namedIn(registry);
          follow?.(registry);
        })
        .catch(() => undefined);
    }
    await answer;
    return labelsOf;
  };
}
