import type { Action } from './commands';

/** Histories that have failed once, as they were printed; they are run first. */
export const kept: readonly (readonly Action[])[] = [];
