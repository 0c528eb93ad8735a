import type { ServerResponse } from 'node:http';
import { heartbeatMs } from '@talentsphere/releases/edge-api';
import { whenClosed } from '../core/http/when-closed';

/** A slower reader is disconnected, and reconnects for the rest. */
const maxBufferedBytes = 256 * 1024;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** Server-sent events (WHATWG HTML, 9.2) for one reader, whose connection must be open. */
export class EventStream {
  readonly #heartbeat: NodeJS.Timeout;

  constructor(
    private readonly response: ServerResponse,
    onEnd: () => void,
  ) {
    response.writeHead(200, headers);
    this.#heartbeat = setInterval(() => this.write(': \n\n'), heartbeatMs);
    response.on('error', () => undefined);
    whenClosed(response, () => {
      clearInterval(this.#heartbeat);
      onEnd();
    });
  }

  /** @param text events, each with an empty line at its end */
  write(text: string | Buffer): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > maxBufferedBytes) this.response.destroy();
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.response.end();
  }
}
