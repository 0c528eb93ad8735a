import { userInfo } from 'node:os';

/** Who makes a change, why, and in which run of the CI platform. */
export interface Provenance {
  by: string;
  reason?: string;
  /** The address of the run. */
  run?: string;
}

/** @param reason empty: none was given */
export function currentProvenance(reason = ''): Provenance {
  const { GITHUB_ACTOR, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = process.env;
  return {
    by: GITHUB_ACTOR ?? userInfo().username,
    ...(reason ? { reason } : {}),
    ...(GITHUB_RUN_ID
      ? { run: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}` }
      : {}),
  };
}
