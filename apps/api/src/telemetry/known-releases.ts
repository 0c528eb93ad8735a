import { parseRegistry } from '@talentsphere/releases/schema';

/** Milliseconds for which an answer of the registry holds, and the longest time to wait for one. */
const rest = 10_000;
const deadline = 2_000;
/** Later releases of a remote come first; what is older counts together. */
const versionsEach = 20;

const other = 'other';

/** A release by the names under which it is counted. */
export interface ReleaseLabels {
  remote: string;
  version: string;
}

export type LabelsOf = (remote: string, version: string) => ReleaseLabels;

async function fetchReleases(address: string): Promise<Map<string, Set<string>>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(deadline) });
  const { microFrontends } = parseRegistry(await response.text(), address);
  return new Map(
    Object.entries(microFrontends).map(([name, releases]) => {
      const versions = releases.slice(0, versionsEach).map(({ metadata }) => metadata.version);
      return [name, new Set(versions)];
    }),
  );
}

/**
 * Anybody may report anything, and every name is a series that the metrics keep
 * for ever: so only a release that the registry lists is counted by its names,
 * and all else as `other`. A registry that does not answer, or is of another shape, leaves what was known.
 */
export function createKnownReleases(
  address: string | undefined,
  now: () => number = Date.now,
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
    if (address && now() - asked >= rest) {
      asked = now();
      answer = fetchReleases(address).then(
        (releases) => void (known = releases),
        () => undefined,
      );
    }
    await answer;
    return labelsOf;
  };
}
