import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manifestFile, releasedPath } from '@talentsphere/releases';

/** Which file of a remote a request is for. */
export type FileKind = 'manifest' | 'entry' | 'module' | 'chunk';

/** What happens to a response on its way. */
export type Fault = (answer: ServerResponse, passOn: (change?: Change) => void) => void;
type Change = (bytes: Buffer) => Buffer | string;

interface Damage {
  kinds: readonly FileKind[];
  fault: Fault;
}

/** The edge behind a proxy that injects faults. */
export interface FaultyEdge {
  url: string;
  damage(remote: string, damage: Damage): void;
  repair(remote: string): void;
  close(): Promise<void>;
}

function kindOf(file: string): FileKind {
  if (file === manifestFile) return 'manifest';
  if (file.startsWith('remote-entry')) return 'entry';
  return file.startsWith('__federation_expose') ? 'module' : 'chunk';
}

function forward(target: URL, incoming: IncomingMessage, answer: ServerResponse, change?: Change) {
  const headers = { ...incoming.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) };
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
  incoming.pipe(outgoing);
}

export async function startFaultyEdge(edge: string): Promise<FaultyEdge> {
  const target = new URL(edge);
  const damages = new Map<string, Damage>();
  const server = createServer((incoming, answer) => {
    const [, , remote = '', , file = ''] = new URL(incoming.url ?? '/', edge).pathname.split('/');
    const damage = incoming.url?.startsWith(releasedPath) ? damages.get(remote) : undefined;
    const passOn = (change?: Change) => forward(target, incoming, answer, change);
    if (damage?.kinds.includes(kindOf(file))) damage.fault(answer, passOn);
    else passOn();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    damage: (remote, damage) => void damages.set(remote, damage),
    repair: (remote) => void damages.delete(remote),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
