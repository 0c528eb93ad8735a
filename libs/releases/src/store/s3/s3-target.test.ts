import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { registryFile, ReleaseError, UnavailableError } from '../../index';
import { describeBuild } from '../builds/describe-build';
import { release, rollback } from '../commands';
import { largestFile } from '../read-document';
import { releasesAt } from '../releases-at';
import { createFakeRemotes } from '../testing/fake-remote';
import { startS3Server } from '../testing/s3-server';
import type { ReleaseTarget } from '../types';

let fakeRemotes: ReturnType<typeof createFakeRemotes>;
let server: Awaited<ReturnType<typeof startS3Server>>;
let target: ReleaseTarget;

beforeEach(async () => {
  fakeRemotes = createFakeRemotes();
  server = await startS3Server();
  Object.assign(process.env, server.env);
  const { s3Target } = await import('./s3-target');
  target = s3Target({ bucket: server.bucket, prefix: '' });
});
afterEach(async () => {
  fakeRemotes.remove();
  await server.stop();
});

const build = (script: string) => describeBuild(fakeRemotes.build(script));
const traffic = async () =>
  (await target.readRegistry()).microFrontends['tasks']?.map(
    ({ deployment }) => deployment.traffic,
  );

/** Another site's store, which gives these answers while it is used. */
async function answering(answer: RequestListener, use: (url: string) => Promise<void>) {
  const store = createServer(answer);
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    store.closeAllConnections();
    store.close();
  }
}

async function headersOf(file: string) {
  const { headers } = await fetch(`${server.url}/${file}`);
  return ['content-type', 'content-encoding', 'cache-control'].map((name) => headers.get(name));
}

test('files have a content type and may be cached for ever; the registry is revalidated each time', async () => {
  const change = await release(target, build('one()'));
  const place = `tasks/${change?.version}`;
  const forEver = 'public, max-age=31536000, immutable';
  const script = 'text/javascript; charset=utf-8';
  expect(await headersOf(`${place}/remote-entry.js`)).toEqual([script, null, forEver]);
  expect(await headersOf(`${place}/mf-manifest.json`)).toEqual(['application/json', null, forEver]);
  expect(await headersOf('registry.json')).toEqual(['application/json', null, 'no-cache']);
  const head = await fetch(`${server.url}/${place}/remote-entry.js.br`, { method: 'HEAD' });
  expect(head.headers.get('content-encoding')).toBe('br');
  expect(head.headers.get('content-type')).toBe(script);
});

test('a change that is too large hides none of another remote', async () => {
  const { openBucket } = await import('./s3-bucket');
  await release(target, build('one()'));
  const other = await release(target, describeBuild(fakeRemotes.build('one()', 'other')));
  const key = 'tasks/history/9.json';
  await openBucket(server.bucket).write(key, 'x'.repeat(largestFile + 1), {});
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await target.readHistory(9)).toEqual([other]);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`${key} has more than`));
  said.mockRestore();
});

test('a rollback whose response was lost is applied exactly once', async () => {
  for (const script of ['one()', 'two()', 'three()']) await release(target, build(script));
  server.loseNextAnswer('tasks/registry.json');
  await rollback(target, 'tasks');
  expect(await traffic()).toEqual([0, 100, 0]);
  expect((await target.readHistory(9)).length).toBe(4);
});

test('a change that conflicts with a newer registry is repeated on that one', async () => {
  await release(target, build('one()'));
  let runs = 0;
  await target.changeReleases('tasks', async (releases) => {
    runs += 1;
    if (runs === 1) await release(target, build('two()'));
    return { releases: releases.slice(0, 1), result: true };
  });
  expect(runs).toBe(2);
  expect(await traffic()).toEqual([100]);
});

test('an interrupted upload is not visible, and is completed by the next', async () => {
  await release(target, build('one()'));
  const second = build('two()');
  const manifest = path.join(second.folder, 'mf-manifest.json');
  rmSync(manifest);
  await expect(release(target, second)).rejects.toThrow();
  expect(await traffic()).toEqual([100]);
  const again = await release(target, build('two()'));
  expect(await traffic()).toEqual([100, 0]);
  for (const file of ['remote-entry.js', 'mf-manifest.json']) {
    expect((await fetch(`${server.url}/tasks/${again?.version}/${file}`)).status).toBe(200);
  }
});

test('[A501] while the store does not answer for one remote, it does not count as one without releases', async () => {
  await release(target, build('one()'));
  await release(target, describeBuild(fakeRemotes.build('one()', 'other')));
  server.failReads('tasks/registry.json');
  await expect(target.readRegistry()).rejects.toThrow(UnavailableError);
  await expect(releasesAt(server.url).readRegistry()).rejects.toThrow(UnavailableError);
  server.failReads('');
  expect(Object.keys((await target.readRegistry()).microFrontends)).toEqual(['tasks', 'other']);
});

test('[A501] nor does it while the answer for one remote breaks off', async () => {
  await release(target, build('one()'));
  const root = await target.documents.read(registryFile);
  const breakOff: RequestListener = ({ url }, response) => {
    if (url === `/${registryFile}`) return void response.end(root);
    response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
  };
  await answering(breakOff, async (url) => {
    await expect(releasesAt(url).readRegistry()).rejects.toThrow(UnavailableError);
  });
});

test.each([
  ['a public store', async (address: string) => releasesAt(address).readRegistry()],
  [
    'a bucket',
    async (address: string) => {
      process.env['AWS_ENDPOINT_URL_S3'] = address;
      const { s3Target } = await import('./s3-target');
      return s3Target({ bucket: server.bucket, prefix: '' }).readRegistry();
    },
  ],
])('%s that sends a registry without an end is given up', async (_name, readFrom) => {
  const chunk = 'x'.repeat(1_000_000);
  let sent = 0;
  const sendOn: RequestListener = (_request, response) => {
    const send = () => {
      // By then, a reader without a bound would have it all.
      if (sent === 20) return void response.end();
      sent += 1;
      response.write(chunk, send);
    };
    send();
  };
  await answering(sendOn, async (url) => {
    const read = readFrom(url);
    await expect(read).rejects.toThrow('registry.json has more than 5000000 bytes.');
  });
});

test.each([404, 403])('a public store that answers %d has no such file', (status) =>
  answering(
    (_request, response) => response.writeHead(status).end(),
    async (url) => {
      expect(await releasesAt(url).readFile(registryFile)).toBeUndefined();
    },
  ),
);

test.each([
  [400, ReleaseError],
  [429, UnavailableError],
  [500, UnavailableError],
  [501, UnavailableError],
])('the answer %d of a public store says nothing of a file', (status, kind) =>
  answering(
    (_request, response) => response.writeHead(status).end(),
    async (url) => {
      const error = await releasesAt(url)
        .readFile(registryFile)
        .catch((thrown: Error) => thrown);
      expect(error).toMatchObject({
        constructor: kind,
        message: `${url}/${registryFile} answered ${status}.`,
      });
    },
  ),
);

test.each<[string, RequestListener]>([
  ['accepts a call and never answers', () => undefined],
  [
    'stops in the middle of an answer',
    (_request, response) =>
      void response.writeHead(200, { 'content-length': 100 }).write('{"schema":'),
  ],
])('a store that %s is given up', (_name, answer) =>
  answering(answer, async (url) => {
    process.env['AWS_ENDPOINT_URL_S3'] = url;
    const { openBucket } = await import('./s3-bucket');
    const read = openBucket(server.bucket, 'RELEASE_TARGET', 100).read('registry.json');
    await expect(read).rejects.toThrow(/^The store of releases cannot be reached \(TimeoutError\)/);
    await expect(read).rejects.toThrow(UnavailableError);
  }),
);

test('changes of two remotes at the same moment do not repeat each other', async () => {
  await release(target, build('one()'));
  let runs = 0;
  await target.changeReleases('tasks', async (releases) => {
    runs += 1;
    await release(target, describeBuild(fakeRemotes.build('one()', 'other')));
    return { releases: [...releases], result: true };
  });
  expect(runs).toBe(1);
});
