/** The value below which that part of the values lies (nearest rank); 0 without values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
