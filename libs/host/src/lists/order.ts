/** What a row is sorted by; undefined where it has no such value. */
export type SortValue = number | string | undefined;

/** The values that an order goes by, the first one first. */
export type SortKey<Item> = (item: Item) => readonly SortValue[];

export type Direction = 'asc' | 'desc';

export function finite(value: number): SortValue {
  return Number.isFinite(value) ? value : undefined;
}

/** Negative when `left` stands first. What lacks a value comes last in both directions. */
export function compareKeys(
  left: readonly SortValue[],
  right: readonly SortValue[],
  direction: Direction,
): number {
  for (const [index, value] of left.entries()) {
    const other = right[index];
    if (value === other) continue;
    if (value === undefined || other === undefined) return value === undefined ? 1 : -1;
    return value < other === (direction === 'asc') ? -1 : 1;
  }
  return 0;
}

/** A copy in the given order; rows that are alike in it stay as they stood. */
export function sortByKey<Item>(
  items: readonly Item[],
  keyOf: SortKey<Item>,
  direction: Direction,
): Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => compareKeys(a.key, b.key, direction))
    .map(({ item }) => item);
}
