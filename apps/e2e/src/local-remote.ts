import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { manifestFile } from '@talentsphere/releases';

interface Manifest {
  metaData: { hostContract: string };
}

/** A developer's build of a remote, as a dev server would serve it. */
export async function serveRemote(name: string) {
  const folder = inRoot('apps', name, 'dist');
  let hostContract: string | undefined;
  const read = async (file: string) => {
    const bytes = await readFile(path.join(folder, file));
    if (file !== manifestFile || !hostContract) return bytes;
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    manifest.metaData.hostContract = hostContract;
    return JSON.stringify(manifest);
  };
  const server = createServer((request, response) => {
    const file = path.basename(new URL(request.url ?? '/', 'http://local.invalid').pathname);
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    read(file).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Makes its manifest require another host contract. */
    needs: (range: string) => void (hostContract = range),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
