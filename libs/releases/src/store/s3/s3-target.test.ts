import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { UnavailableError } from '../../index';
import { describeBuild } from '../builds/describe-build';
import { release, rollback } from '../commands';
import { largestLine } from '../change';
import { releasesAt } from '../releases-at';
import { answering, sendOn } from '../testing/answering';
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

test('a change that is too large hides no other', async () => {
  const { openBucket } = await import('./s3-bucket');
  const first = await release(target, build('one()'));
  const other = await release(target, describeBuild(fakeRemotes.build('one()', 'other')));
  const key = 'tasks/history/9.json';
  await openBucket(server.bucket).write(key, 'x'.repeat(largestLine + 1), {});
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await target.readHistory(9)).toEqual([first, other]);
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

test('a bucket that sends a registry without an end is given up', () =>
  answering(sendOn, async (url) => {
    process.env['AWS_ENDPOINT_URL_S3'] = url;
    const { s3Target } = await import('./s3-target');
    const read = s3Target({ bucket: server.bucket, prefix: '' }).readRegistry();
    await expect(read).rejects.toThrow('registry.json has more than 5000000 bytes.');
  }));

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
