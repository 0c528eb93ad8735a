import { categories, isCategory } from '@talentsphere/domain';

function rank(category: string): number {
  return isCategory(category) ? categories.indexOf(category) : categories.length;
}

/** Each category once, in the order of the fixed list, and the active one. */
export function categoriesOf(present: readonly string[], active: string): string[] {
  const names = new Set(present.filter(Boolean));
  if (active) names.add(active);
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en-US'));
}
