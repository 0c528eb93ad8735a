import type { ServerResponse } from 'node:http';
import type { ToldChange } from './change';

/** Milliseconds between signs of life: proxies end what is silent for a minute. */
const heartbeat = 20_000;
/** Bytes that may wait for a slow reader, who is then cut off and comes back for the rest. */
const patience = 256 * 1024;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

function format({ id, kind, ...rest }: ToldChange | { id: string; kind: 'hello' }): string {
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(rest)}\n\n`;
}

/** Whether nobody is left to answer: what is closed already never says so again. */
export function isGone({ destroyed, req }: ServerResponse): boolean {
  return destroyed || req.socket.destroyed;
}

/** One reader of server-sent events (WHATWG HTML, 9.2), who must not be gone. */
export class EventStream {
  readonly #pulse: NodeJS.Timeout;

  constructor(
    private readonly response: ServerResponse,
    onEnd: () => void,
  ) {
    response.writeHead(200, headers);
    this.#pulse = setInterval(() => this.#write(': \n\n'), heartbeat);
    response.on('error', () => undefined);
    const { socket } = response.req;
    const end = () => {
      response.off('close', end);
      socket.off('close', end);
      clearInterval(this.#pulse);
      onEnd();
    };
    response.once('close', end);
    // An answer that waits for an earlier one on its connection does not hear that this was closed.
    socket.once('close', end);
  }

  /** @param lastId where the reader stands, before anything has happened */
  greet(lastId: string): void {
    this.#write(format({ id: lastId, kind: 'hello' }));
  }

  send(change: ToldChange): void {
    this.#write(format(change));
  }

  end(): void {
    clearInterval(this.#pulse);
    this.response.end();
  }

  #write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > patience) this.response.destroy();
  }
}
