import { categories, isCategory } from '@talentsphere/domain';

function rank(category: string): number {
  return isCategory(category) ? categories.indexOf(category) : categories.length;
}

/** The distinct categories, including the active one, in the order of the fixed list. */
export function categoriesOf(present: readonly string[], active: string): string[] {
  const names = new Set(present.filter(Boolean));
  if (active) names.add(active);
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en-US'));
}
