import type { CallResult } from '@talentsphere/api';
import type { BidsState } from '@talentsphere/host';

type Summary = CallResult<'getBidSummary'>;

interface SummaryRequest {
  succeeded(summary: Summary): BidsState | undefined;
  failed(): BidsState | undefined;
}

/**
 * The bids that this page has placed or learned of, and how they are combined
 * with summaries: a bid is kept until a summary includes it, and of two summaries
 * the one requested later counts, whichever arrives first. After a failed summary only
 * bids placed in this page count, until another summary arrives.
 */
export function createOwnBids() {
  let placed: string[] = [];
  /** Placed bids that no summary has included yet. */
  let unconfirmed: string[] = [];
  let requested = 0;
  /** Number of the latest request that succeeded. */
  let latest = 0;

  return {
    /** Starts a request for a summary; both of its outcomes return the new state, or undefined when the request is outdated. */
    startRequest(): SummaryRequest {
      requested += 1;
      const number = requested;
      return {
        succeeded: ({ bidTaskIds, count }) => {
          if (number <= latest) return undefined;
          latest = number;
          unconfirmed = unconfirmed.filter((taskId) => !bidTaskIds.includes(taskId));
          const all = [...bidTaskIds, ...unconfirmed];
          placed = placed.filter((taskId) => all.includes(taskId));
          return { taskIds: all, count: count + unconfirmed.length };
        },
        failed: () =>
          number <= latest
            ? undefined
            : { taskIds: [...placed], count: placed.length, hasFailed: true },
      };
    },

    /** The state with one more task that was bid on. */
    mark(before: BidsState, taskId: string): BidsState {
      if (!placed.includes(taskId)) placed = [...placed, taskId];
      if (before.taskIds.includes(taskId)) return before;
      unconfirmed = [...unconfirmed, taskId];
      return { ...before, taskIds: [...before.taskIds, taskId], count: before.count + 1 };
    },

    /** The state without a task whose bid was withdrawn; summaries requested before are outdated. */
    unmark(before: BidsState, taskId: string): BidsState {
      placed = placed.filter((each) => each !== taskId);
      unconfirmed = unconfirmed.filter((each) => each !== taskId);
      latest = requested;
      if (!before.taskIds.includes(taskId)) return before;
      const taskIds = before.taskIds.filter((each) => each !== taskId);
      return { ...before, taskIds, count: before.count - 1 };
    },

    /** For another user, or none: earlier requests are outdated. */
    forget(): void {
      placed = [];
      unconfirmed = [];
      latest = requested;
    },
  };
}
