import type { CallResult } from '@talentsphere/api';
import type { BidsState } from '@talentsphere/host';

type Summary = CallResult<'getBidSummary'>;

/**
 * The bids that this page has placed or been told of, and how they go together
 * with summaries: a bid stays until a summary has it, and of two summaries the
 * one asked for later counts, whichever arrives first.
 */
export function createOwnBids() {
  let unconfirmed: string[] = [];
  let asked = 0;
  let heard = 0;

  return {
    /** Notes that a summary is asked for now; what it answers gives the state, or undefined when it is outdated. */
    ask(): (summary: Summary) => BidsState | undefined {
      asked += 1;
      const turn = asked;
      return ({ bidTaskIds, count }) => {
        if (turn <= heard) return undefined;
        heard = turn;
        unconfirmed = unconfirmed.filter((taskId) => !bidTaskIds.includes(taskId));
        return {
          taskIds: [...bidTaskIds, ...unconfirmed],
          count: count + unconfirmed.length,
        };
      };
    },

    /** The state with one more task that was bid on. */
    mark(before: BidsState, taskId: string): BidsState {
      if (before.taskIds.includes(taskId)) return before;
      unconfirmed = [...unconfirmed, taskId];
      return { ...before, taskIds: [...before.taskIds, taskId], count: before.count + 1 };
    },

    /** Another user, or none: what was asked for before is outdated. */
    forget(): void {
      unconfirmed = [];
      heard = asked;
    },
  };
}
