import { connect, type Socket } from 'node:net';
import { percentile } from '../statistics';

const head = Buffer.from('\r\n\r\n');

/** Waits for one whole answer. @throws when it is no success */
async function readAnswer(parts: AsyncIterator<Buffer>): Promise<void> {
  let received = Buffer.alloc(0);
  let length = Infinity;
  while (received.length < length) {
    const { value, done } = await parts.next();
    if (done) throw new Error('The server closed the connection.');
    received = Buffer.concat([received, value]);
    const end = received.indexOf(head);
    if (length < Infinity || end < 0) continue;
    const text = received.toString('latin1', 0, end);
    if (!/^HTTP\/1\.1 20[01]/.test(text)) throw new Error(text.split('\r\n', 1)[0]);
    length = end + head.length + Number(/content-length: (\d+)/i.exec(text)?.[1]);
  }
}

/** Visitors whose addresses take turns: nobody reaches the limit of a caller. */
const visitors = 2_000;
let lastVisitor = 0;

export function nextVisitor(): string {
  lastVisitor = (lastVisitor + 1) % visitors;
  return `198.51.${Math.floor(lastVisitor / 250)}.${(lastVisitor % 250) + 1}`;
}

/** A call with a body, by somebody who is signed in. */
export interface Post {
  path: string;
  token: string;
  body: unknown;
}

function encode(request: string | Post, host: string, headers: string): string {
  if (typeof request === 'string') {
    return `GET ${request} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${nextVisitor()}\r\n${headers}\r\n`;
  }
  const body = JSON.stringify(request.body);
  return [
    `POST ${request.path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${request.token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

interface Speed {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

/**
 * Requests repeatedly, each connection one after the other.
 * @param next the next request, of which a path stands for GET; undefined ends the measurement
 * @param headers more of GET, each with the end of its line
 */
export async function measureRequests(
  origin: string,
  connections: number,
  next: () => string | Post | undefined,
  headers = '',
): Promise<Speed> {
  const { hostname, port, host } = new URL(origin);
  const times: number[] = [];
  async function repeat(socket: Socket): Promise<void> {
    const parts = (socket as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    for (let request = next(); request !== undefined; request = next()) {
      const start = performance.now();
      socket.write(encode(request, host, headers));
      await readAnswer(parts);
      times.push(performance.now() - start);
    }
    socket.destroy();
  }
  const start = performance.now();
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map(repeat));
  const seconds = (performance.now() - start) / 1_000;
  return { rate: times.length / seconds, p99: percentile(times, 0.99) };
}

/** The same path for some time. */
export function during(milliseconds: number, path: string): () => string | undefined {
  const end = performance.now() + milliseconds;
  return () => (performance.now() < end ? path : undefined);
}
