const attribute = 'data-delete-focus';

/** Marks what can take the focus when a row is removed: the link to post a task, then the delete button of each row. */
export function focusStop(taskId = ''): Record<string, string> {
  return { [attribute]: taskId };
}

function focusStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)];
}

function findStop(taskId: string): HTMLElement | undefined {
  return focusStops().find((stop) => stop.getAttribute(attribute) === taskId);
}

/**
 * Remembers the neighbours of a row that is about to be removed, by their tasks: the table may be mounted anew.
 * @returns a function that focuses the next row, else the previous one, else the link to post a task
 */
export function rememberNeighbours(taskId: string): () => void {
  const ids = focusStops().map((stop) => stop.getAttribute(attribute) ?? '');
  const place = ids.indexOf(taskId);
  const nearest = [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0)).reverse()];
  return () => {
    const remaining = nearest.find(findStop);
    if (remaining !== undefined) focusRow(remaining);
  };
}

export function focusRow(taskId: string): void {
  findStop(taskId)?.focus();
}
