import { heartbeatMs } from '@talentsphere/releases/edge-api';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface StreamListener {
  onEvent: (event: EventSourceMessage) => void;
  /** The stream has ended, or could not be opened. */
  onEnd: () => void;
}

/** Milliseconds of silence after which a connection counts as lost, of which nothing else may tell. */
const longestSilence = 2.5 * heartbeatMs;

/** Opens a stream. @returns a function that closes it, after which the listener is not called again */
export type OpenStream = (url: string, listener: StreamListener) => () => void;

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
      const { body, headers: answered } = await fetch(url, {
        headers,
        signal,
        cache: 'no-store',
        // The token is for {host} alone.
        redirect: 'error',
      });
      if (!body || !answered.get('content-type')?.startsWith('text/event-stream')) return;
      const parser = createParser({
        onEvent(event) {
          if (!signal.aborted) onEvent(event);
        },
      });
      const reader = body.getReader();
      const decoder = new TextDecoder();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        listen();
        parser.feed(decoder.decode(value, { stream: true }));
      }
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
