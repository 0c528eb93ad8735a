import type { CallResult, Page } from '@talentsphere/api';

export type ListedTask = CallResult<'listTasks'>[number];

/** A list from its head down to where the reader has scrolled. */
export type TaskWindow = Page<ListedTask>;

/** Tasks of one page: about three windows of cards. */
export const pageSize = 48;

/** The window with the page that follows it; a task that has moved into sight meanwhile stands once. */
export function appendPage(before: TaskWindow, page: TaskWindow): TaskWindow {
  const known = new Set(before.items.map(({ _id }) => _id));
  const added = page.items.filter(({ _id }) => !known.has(_id));
  return { ...page, items: [...before.items, ...added] };
}

/**
 * A window whose head was read anew, at the cost of one page however deep the
 * reader is. What stood among the tasks of the head and is no longer there has
 * gone; what was pushed out of the head follows it. Changes further down come
 * one by one: see `patchTask`.
 */
export function renewHead(head: TaskWindow, before: TaskWindow | undefined): TaskWindow {
  if (!before || head.next === undefined || before.items.length <= head.items.length) return head;
  const fresh = new Set(head.items.map(({ _id }) => _id));
  // A task from far below may have risen into the head: it marks no border.
  const near = before.items.slice(0, 2 * head.items.length);
  const border = near.findLastIndex(({ _id }) => fresh.has(_id));
  if (border < 0) return head;
  const rest = before.items.slice(border + 1).filter(({ _id }) => !fresh.has(_id));
  return { ...head, items: [...head.items, ...rest], next: before.next };
}

/** The window with one task as it is now, or without it. */
export function patchTask(before: TaskWindow, taskId: string, now: ListedTask | null): TaskWindow {
  const items = before.items.flatMap((task) => {
    if (task._id !== taskId) return [task];
    return now ? [now] : [];
  });
  return { ...before, items };
}

/** Whether the task is in the window, but not among those that a new head brings. */
export function isBelowHead(window: TaskWindow, taskId: string): boolean {
  return window.items.findIndex(({ _id }) => _id === taskId) >= pageSize;
}
