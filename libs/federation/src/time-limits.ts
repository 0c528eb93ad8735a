/**
 * Longest times in milliseconds: for all attempts to load a remote, for a release that has a previous one, and for
 * a script.
 */
export const timeLimits = { total: 5_000, first: 3_700, script: 3_500 };

/**
 * How many times as long they are for a screen that came as HTML. It can be read meanwhile; a message, or the
 * previous release, would only disturb who has a slow device or connection.
 */
export const whileReadable = 4;
