import {
  parseReleaseSet,
  releaseSet,
  releaseSetPath,
  type PageSettings,
  type ReleaseSet,
} from '@talentsphere/releases';

const deadline = 1_500;

/** Knows whether this page's release set is still the one that a new page would get. */
export interface ReleaseWatch {
  /** As far as is known. */
  isOutdated(): boolean;
  /** Asks the edge; an edge that gives no release set changes nothing. */
  look(): Promise<boolean>;
}

function differs(one: ReleaseSet, other: ReleaseSet): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => one[name] !== other[name]);
}

/** @param page what the edge gave to this page */
export function createReleaseWatch({
  releases,
  shell,
}: Pick<PageSettings, 'releases' | 'shell'>): ReleaseWatch {
  const own = releaseSet(releases, shell);
  let outdated = false;
  return {
    isOutdated: () => outdated,
    look: async () => {
      try {
        const response = await fetch(releaseSetPath, { signal: AbortSignal.timeout(deadline) });
        if (response.ok) outdated = differs(own, parseReleaseSet(await response.text()));
      } catch {
        // The next look may have an answer.
      }
      return outdated;
    },
  };
}
