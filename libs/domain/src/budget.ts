import { limits } from './constants';
import { formatCount, isFiniteNumber } from './count';
import { missing } from './missing';

const withCents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `1500` → `$1,500`, `19.5` → `$19.50`; a value that is not a number is shown as it is; none gives `N/A`. */
export function formatBudget(value: unknown): string {
  if (value === null || value === undefined || value === '') return missing;
  if (!isFiniteNumber(value)) return String(value);
  return `$${Number.isInteger(value) ? formatCount(value) : withCents.format(value)}`;
}

/** The first thing wrong with a budget, or undefined. */
export function findBudgetError(
  value: number,
): 'notPositive' | 'belowMinimum' | 'aboveMaximum' | 'partsOfCents' | undefined {
  if (!Number.isFinite(value) || value <= 0) return 'notPositive';
  if (value < limits.minimumBudget) return 'belowMinimum';
  if (value > limits.maximumBudget) return 'aboveMaximum';
  return Number(value.toFixed(2)) === value ? undefined : 'partsOfCents';
}
