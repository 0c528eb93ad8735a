import {
  parseReleaseSet,
  releaseSet,
  releaseSetPath,
  type PageSettings,
  type ReleaseSet,
} from '@talentsphere/releases';

const timeoutMs = 1_500;

/** Whether this page's release set is still the one that a new page would get. */
export interface ReleaseWatch {
  /** The result of the last check. */
  isOutdated(): boolean;
  /** Requests the current release set from the edge; without a valid response, the last result is kept. */
  check(): Promise<boolean>;
}

function differs(one: ReleaseSet, other: ReleaseSet): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => one[name] !== other[name]);
}

/** @param page the settings that the edge wrote into this page */
export function createReleaseWatch({
  releases,
  shell,
}: Pick<PageSettings, 'releases' | 'shell'>): ReleaseWatch {
  const own = releaseSet(releases, shell);
  let outdated = false;
  return {
    isOutdated: () => outdated,
    check: async () => {
      try {
        const response = await fetch(releaseSetPath, { signal: AbortSignal.timeout(timeoutMs) });
        if (response.ok) outdated = differs(own, parseReleaseSet(await response.text()));
      } catch {
        // The next check may succeed.
      }
      return outdated;
    },
  };
}
