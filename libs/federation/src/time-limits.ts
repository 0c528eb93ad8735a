/** Longest times in milliseconds. */
export interface TimeLimits {
  /** For all attempts to load a remote. */
  total: number;
  /** The part of it for a release that has a previous one. */
  first: number;
  /** For one script. */
  script: number;
}

/** While a user sees that the screen is loading. */
export const limitsWhileLoading: TimeLimits = { total: 5_000, first: 3_700, script: 3_500 };

/**
 * While a user reads the screen, which came as HTML: a failure would replace it by a message, and the previous
 * release by other markup, although on a slow device or connection nothing is wrong.
 */
export const limitsWhileReadable: TimeLimits = { total: 30_000, first: 20_000, script: 18_000 };
