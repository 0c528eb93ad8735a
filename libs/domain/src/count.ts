// Created once: `toLocaleString` creates a format in each call, which takes about a millisecond.
const format = new Intl.NumberFormat('en-US');

/** False for `Infinity` and `NaN` too. */
export const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** `12,345`. */
export const formatCount = (count: number): string => format.format(count);

/** `1 bid`, `1,200 bids`. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
