import type { CallResult, Page } from '@talentsphere/api';

/** What a row of a list must have: a name of its own. */
export interface Listed {
  _id: string;
}

/** A list from its head down to where the reader has scrolled. */
export type ListWindow<Item extends Listed> = Page<Item>;

export type ListedTask = CallResult<'listTasks'>[number];
export type TaskWindow = ListWindow<ListedTask>;

/** Rows of one page: about three windows of cards. */
export const pageSize = 48;

/** The window with the page that follows it; a row that has moved into sight meanwhile stands once. */
export function appendPage<Item extends Listed>(
  before: ListWindow<Item>,
  page: Page<Item>,
): ListWindow<Item> {
  const known = new Set(before.items.map(({ _id }) => _id));
  const added = page.items.filter(({ _id }) => !known.has(_id));
  return { ...page, items: [...before.items, ...added] };
}

/**
 * A window whose head was read anew, at the cost of one page however deep the
 * reader is. What stood among the rows of the head and is no longer there has
 * gone; what was pushed out of the head follows it. Changes of tasks further
 * down come one by one: see `patchTask`.
 */
export function renewHead<Item extends Listed>(
  head: Page<Item>,
  before: ListWindow<Item> | undefined,
): ListWindow<Item> {
  if (!before || head.next === undefined || before.items.length <= head.items.length) return head;
  const fresh = new Set(head.items.map(({ _id }) => _id));
  // A row from far below may have risen into the head: it marks no border.
  const near = before.items.slice(0, 2 * head.items.length);
  const border = near.findLastIndex(({ _id }) => fresh.has(_id));
  if (border < 0) return head;
  const rest = before.items.slice(border + 1).filter(({ _id }) => !fresh.has(_id));
  return { ...head, items: [...head.items, ...rest], next: before.next };
}
