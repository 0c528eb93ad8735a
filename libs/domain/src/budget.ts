import { limits } from './constants';
import { missing } from './missing';

const dollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `1500` → `$1,500`; a value that is not a number is shown as it is; none gives `N/A`. */
export function formatBudget(value: unknown): string {
  if (value === null || value === undefined || value === '') return missing;
  if (typeof value === 'number' && Number.isFinite(value)) return `$${dollars.format(value)}`;
  return String(value);
}

/** Finite, at least the minimum, and in whole cents. */
export function isValidBudget(value: number): boolean {
  return (
    Number.isFinite(value) &&
    value >= limits.minimumBudget &&
    value <= limits.maximumBudget &&
    Number(value.toFixed(2)) === value
  );
}
