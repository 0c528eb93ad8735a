import type { ServerResponse } from 'node:http';
import { heartbeatMs, type LiveEvent } from '@talentsphere/contract';
import { whenClosed } from '../core/http/when-closed';
import type { Batch, VisibleChange } from './change';

/** A slower reader is disconnected, and reconnects for the rest. */
const maxBufferedBytes = 256 * 1024;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** With an empty id, the reader's position stays that of an earlier event. */
export function formatEvent({ id, kind, ...data }: LiveEvent): string {
  return `${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Moves the position, and reports no change. */
const formatPosition = (id: string) => `id: ${id}\n\n`;

/** Server-sent events (WHATWG HTML, 9.2) for one reader, whose connection must be open. */
export class EventStream {
  readonly #heartbeat: NodeJS.Timeout;

  constructor(
    private readonly response: ServerResponse,
    onEnd: () => void,
  ) {
    response.writeHead(200, headers);
    this.#heartbeat = setInterval(() => this.#write(': \n\n'), heartbeatMs);
    response.on('error', () => undefined);
    whenClosed(response, () => {
      clearInterval(this.#heartbeat);
      onEnd();
    });
  }

  /** @param lastId the reader's position until the first change */
  greet(lastId: string, spread?: number): void {
    const data = spread === undefined ? {} : { spread };
    this.#write(formatEvent({ id: lastId, kind: 'hello', ...data }));
  }

  send(change: VisibleChange): void {
    this.#write(formatEvent(change));
  }

  /** Sends what belongs together: a reader that got only a part of it gets all of it again. */
  sendBatch({ lastId, shared }: Batch, own: readonly VisibleChange[]): void {
    for (const change of own) this.#write(formatEvent({ ...change, id: '' }));
    if (shared) this.#write(shared);
    else if (own.length > 0) this.#write(formatPosition(lastId));
  }

  end(): void {
    clearInterval(this.#heartbeat);
    this.response.end();
  }

  #write(text: string | Buffer): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > maxBufferedBytes) this.response.destroy();
  }
}
