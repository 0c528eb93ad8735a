import { userInfo } from 'node:os';

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

/** @param reason empty: none was given */
export function currentProvenance(reason = ''): Provenance {
  const { GITHUB_ACTOR, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = process.env;
  return {
    by: GITHUB_ACTOR ?? accountName(),
    ...(reason ? { reason } : {}),
    ...(GITHUB_RUN_ID
      ? { run: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}` }
      : {}),
  };
}
