import type { CallResult } from '@talentsphere/api';
import type { BidsState } from '@talentsphere/host';

type Summary = CallResult<'getBidSummary'>;

interface Asked {
  heard(summary: Summary): BidsState | undefined;
  failed(): BidsState | undefined;
}

/**
 * The bids that this page has placed or been told of, and how they go together
 * with summaries: a bid stays until a summary has it, and of two summaries the
 * one asked for later counts, whichever arrives first. One that fails says
 * nothing: only what was placed here is left, until any summary is heard.
 */
export function createOwnBids() {
  let placed: string[] = [];
  /** Those of the placed that no summary has had yet. */
  let unconfirmed: string[] = [];
  let asked = 0;
  let heard = 0;

  return {
    /** Notes that a summary is asked for now; its end gives the state, or undefined when it is outdated. */
    ask(): Asked {
      asked += 1;
      const turn = asked;
      return {
        heard: ({ bidTaskIds, count }) => {
          if (turn <= heard) return undefined;
          heard = turn;
          unconfirmed = unconfirmed.filter((taskId) => !bidTaskIds.includes(taskId));
          const all = [...bidTaskIds, ...unconfirmed];
          placed = placed.filter((taskId) => all.includes(taskId));
          return { taskIds: all, count: count + unconfirmed.length };
        },
        failed: () => (turn <= heard ? undefined : { taskIds: [...placed], count: placed.length }),
      };
    },

    /** The state with one more task that was bid on. */
    mark(before: BidsState, taskId: string): BidsState {
      if (!placed.includes(taskId)) placed = [...placed, taskId];
      if (before.taskIds.includes(taskId)) return before;
      unconfirmed = [...unconfirmed, taskId];
      return { ...before, taskIds: [...before.taskIds, taskId], count: before.count + 1 };
    },

    /** Another user, or none: what was asked for before is outdated. */
    forget(): void {
      placed = [];
      unconfirmed = [];
      heard = asked;
    },
  };
}
