import type { Caller } from '../identity/caller';

/** Seconds after which a session no longer counts as one of many that somebody has just opened. */
const youngFor = 86_400;

export const isYoung = ({ signedInAt }: Caller): boolean =>
  Date.now() / 1_000 - signedInAt < youngFor;
