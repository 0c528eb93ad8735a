import { heartbeatMs } from '@talentsphere/contract/routes';

/** One server-sent event (WHATWG HTML, 9.2). */
export interface ServerEvent {
  kind: string;
  id: string;
  data: string;
}

export interface StreamListener {
  onEvent: (event: ServerEvent) => void;
  /** The stream has ended, or could not be opened. */
  onEnd: () => void;
}

/** Milliseconds of silence after which a connection counts as lost, of which nothing else may tell. */
const longestSilence = 2.5 * heartbeatMs;

/** Opens a stream. @returns a function that closes it, after which the listener is not called again */
export type OpenStream = (url: string, listener: StreamListener) => () => void;

function parse(block: string): ServerEvent {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
  return { kind: field('event'), id: field('id'), data: field('data') };
}

async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(parse);
  }
}

/**
 * Server-sent events for the signed-in user. The browser's `EventSource` cannot send a
 * token, so the stream is read with `fetch`.
 * @param getToken the caller's identity token, or null for a visitor
 */
export function serverEvents(getToken: () => Promise<string | null>): OpenStream {
  return (url, { onEvent, onEnd }) => {
    const call = new AbortController();
    const { signal } = call;
    let silence: number | undefined;

    function listen(): void {
      window.clearTimeout(silence);
      if (!signal.aborted) silence = window.setTimeout(end, longestSilence);
    }

    async function read(): Promise<void> {
      const token = await getToken();
      const headers = {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const { body, headers: answered } = await fetch(url, { headers, signal, cache: 'no-store' });
      if (!body || !answered.get('content-type')?.startsWith('text/event-stream')) return;
      for await (const event of eventsOf(body, listen)) if (!signal.aborted) onEvent(event);
    }

    function end(): void {
      if (signal.aborted) return;
      close();
      onEnd();
    }

    function close(): void {
      window.clearTimeout(silence);
      call.abort();
    }

    listen();
    read().then(end, end);
    return close;
  };
}
