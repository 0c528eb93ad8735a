import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Change = (body: Buffer) => Buffer | string;

/** Forwards the request, and changes the body of its response. */
export type PassOn = (change?: Change) => void;

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

function forward(target: URL, incoming: IncomingMessage, answer: ServerResponse, change?: Change) {
  const headers = { ...incoming.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) };
  // The body is needed, also when the browser has it.
  if (change) delete headers['if-none-match'];
  const options = { method: incoming.method, path: incoming.url, headers, port: target.port };
  const outgoing = request({ ...options, host: '127.0.0.1' }, (response) => {
    if (!change) {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      return void response.pipe(answer);
    }
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => {
      const { headers: passed } = response;
      delete passed['content-length'];
      answer.writeHead(response.statusCode ?? 502, passed);
      answer.end(change(Buffer.concat(parts)));
    });
  });
  outgoing.on('error', () => answer.destroy());
  // Otherwise a stream would stay open whose browser has left.
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/**
 * Starts a proxy on a free port.
 * @param target where it forwards requests to
 * @param handle answers a request, or passes it on
 */
export async function startProxy(
  target: string,
  handle: (incoming: IncomingMessage, answer: ServerResponse, passOn: PassOn) => void,
): Promise<Proxy> {
  const url = new URL(target);
  const server = createServer((incoming, answer) =>
    handle(incoming, answer, (change) => forward(url, incoming, answer, change)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
