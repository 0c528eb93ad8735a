const attribute = 'data-delete-focus';

/** Marks what can take the focus when a row is removed: the link to post a task, then the delete button of each row. */
export function focusStop(taskId = ''): Record<string, string> {
  return { [attribute]: taskId };
}

function focusStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)];
}

/**
 * Remembers the neighbours of a row that is about to be removed.
 * @returns a function that focuses the next row, else the previous one, else the link to post a task
 */
export function rememberNeighbours(taskId: string): () => void {
  const stops = focusStops();
  const place = stops.findIndex((stop) => stop.getAttribute(attribute) === taskId);
  const nearest = [...stops.slice(place + 1), ...stops.slice(0, Math.max(place, 0)).reverse()];
  return () => nearest.find((stop) => stop.isConnected)?.focus();
}

export function focusRow(taskId: string): void {
  focusStops()
    .find((stop) => stop.getAttribute(attribute) === taskId)
    ?.focus();
}
