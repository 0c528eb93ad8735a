/** A copy sorted from the latest instant to the earliest; rows without one come last. */
export function newestFirst<Row>(
  rows: readonly Row[],
  instantOf: (row: Row) => string | null | undefined,
): Row[] {
  const time = (row: Row) => Date.parse(instantOf(row) ?? '') || Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => {
    const [left, right] = [time(a), time(b)];
    return left === right ? 0 : right - left;
  });
}
