import { userInfo } from 'node:os';
import { ReleaseError } from '../index';

/** Characters of a reason. Those of before may be longer. */
const longestReason = 1_000;

/** Who makes a change, why, and in which run of the CI platform. */
export interface Provenance {
  by: string;
  reason?: string;
  /** The address of the run. */
  run?: string;
}

/** The account of a container may have no name, for which Node.js has an error. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** @throws ReleaseError for a reason that is too long for the registry, which every site reads, and for the history */
export function assertReason(reason: string): void {
  if (reason.length <= longestReason) return;
  throw new ReleaseError(
    `The reason has ${reason.length} characters: it can have at most ${longestReason}.`,
  );
}

/**
 * @param reason empty: none was given
 * @throws ReleaseError
 */
export function currentProvenance(reason = ''): Provenance {
  assertReason(reason);
  const { GITHUB_ACTOR, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = process.env;
  return {
    by: GITHUB_ACTOR ?? accountName(),
    ...(reason ? { reason } : {}),
    ...(GITHUB_RUN_ID
      ? { run: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}` }
      : {}),
  };
}
