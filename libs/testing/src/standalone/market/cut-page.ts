import type { Page } from '@talentsphere/api';
import { listCeiling } from '@talentsphere/contract/list-ceiling';

/** One page of a sorted list; the cursor is the position of its first row. */
export function cutPage<Item>(
  sorted: readonly Item[],
  { limit = listCeiling, cursor }: { limit?: number; cursor?: string },
): Page<Item> {
  const start = Number(cursor ?? 0);
  const end = start + limit;
  return {
    items: sorted.slice(start, end),
    next: end < sorted.length ? String(end) : undefined,
    total: sorted.length,
    totalIsLeast: false,
  };
}
