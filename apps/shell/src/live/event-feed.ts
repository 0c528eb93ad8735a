/** What is told of a change: the task it concerns; `resync` means anything may have changed. */
export type Change = { kind: 'task' | 'bid'; taskId: string } | { kind: 'resync' };

/** The part of `EventSource` in use. */
export type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

export interface FeedParts {
  /** Address of the stream, without a query. */
  url: string;
  open: (url: string) => Source;
  onChange: (change: Change) => void;
  /** Milliseconds since the page began to load. */
  age: () => number;
}

const firstWait = 1_000;
const longestWait = 120_000;

function readTaskId(data: unknown): string | undefined {
  try {
    const { taskId } = JSON.parse(String(data)) as { taskId?: unknown };
    return typeof taskId === 'string' ? taskId : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The stream of changes, opened again whenever it ends: each time it says where
 * it stopped, so that nothing is missed. An API without one is asked ever more
 * seldom, and nobody is told.
 */
export function createEventFeed({ url, open, onChange, age }: FeedParts) {
  let source: Source | undefined;
  let timer: number | undefined;
  let wait = firstWait;
  let lastId = '';

  /** The browser's own reconnection knows no back-off and no jitter. */
  function onError(): void {
    stop();
    timer = window.setTimeout(start, wait * (0.75 + Math.random() / 2));
    wait = Math.min(2 * wait, longestWait);
  }

  function note(event: MessageEvent): void {
    if (event.lastEventId) lastId = event.lastEventId;
    wait = firstWait;
  }

  function start(): void {
    if (source) return;
    window.clearTimeout(timer);
    const position = lastId ? { after: lastId } : { age: String(Math.ceil(age())) };
    const opened = open(`${url}?${new URLSearchParams(position)}`);
    source = opened;
    opened.addEventListener('error', onError);
    opened.addEventListener('hello', (event) => note(event));
    opened.addEventListener('resync', (event) => {
      note(event);
      onChange({ kind: 'resync' });
    });
    for (const kind of ['task', 'bid'] as const) {
      opened.addEventListener(kind, (event) => {
        note(event);
        const taskId = readTaskId(event.data);
        onChange(taskId === undefined ? { kind: 'resync' } : { kind, taskId });
      });
    }
  }

  function stop(): void {
    window.clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  return { start, stop };
}
