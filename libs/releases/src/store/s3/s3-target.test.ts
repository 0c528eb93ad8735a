import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { RefusedError, UnavailableError } from '../../index';
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

/** Makes commands believe that time has passed. @returns what passes more of it */
function travel() {
  const now = performance.now.bind(performance);
  let late = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + late);
  return (seconds: number) => void (late += 1_000 * seconds);
}

test('a change that others overtake for 20 seconds is given up', async () => {
  await release(target, build('one()'));
  const pass = travel();
  let runs = 0;
  const change = target.changeReleases('tasks', async (releases) => {
    runs += 1;
    await release(target, build(`${runs}()`));
    pass(10);
    return { releases: releases.slice(0, 1), result: true };
  });
  await expect(change).rejects.toThrow(
    'Others have been changing s3://releases/tasks/registry.json for 20 s without a pause: try again.',
  );
  expect(runs).toBe(3);
});

test('[A633] a change that was slow, such as the upload of a build, is repeated after its first conflict', async () => {
  await release(target, build('one()'));
  const pass = travel();
  let runs = 0;
  await target.changeReleases('tasks', async (releases) => {
    runs += 1;
    if (runs === 1) {
      await release(target, build('two()'));
      pass(60);
    }
    return { releases: releases.slice(0, 1), result: true };
  });
  expect(runs).toBe(2);
  expect(await traffic()).toEqual([100]);
});

test('[A633] a change is not given up because the clock was set', async () => {
  await release(target, build('one()'));
  const now = Date.now.bind(Date);
  let runs = 0;
  await target.changeReleases('tasks', async (releases) => {
    runs += 1;
    if (runs === 1) {
      await release(target, build('two()'));
      jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
    }
    return { releases: releases.slice(0, 1), result: true };
  });
  expect(runs).toBe(2);
});

test('a removal takes the files of one release, first what says that they are there', async () => {
  const versions: string[] = [];
  for (const script of ['one()', 'two()'])
    versions.push((await release(target, build(script)))?.version ?? '');
  const [first = '', second = ''] = versions;
  const files = await target.listFiles('tasks', first);
  expect(files).toEqual(expect.arrayContaining(['mf-manifest.json', 'remote-entry.js']));
  const isManifest = (file: string) => file.endsWith('mf-manifest.json');
  server.allow(isManifest);
  await expect(target.remove('tasks', first)).rejects.toThrow(RefusedError);
  expect(await target.listFiles('tasks', first)).toEqual(
    files?.filter((each) => !isManifest(each)),
  );
  server.allow(() => true);
  await target.store(build('one()'));
  expect(await target.listFiles('tasks', first)).toEqual(files);
  await target.remove('tasks', first);
  expect(await target.listFiles('tasks', first)).toEqual([]);
  expect(await target.listFiles('tasks', second)).toEqual(files);
});

test('a change that writes nothing gives nothing, and one whose response was lost is made once', async () => {
  const { documents } = target;
  expect(await documents.change('a.json', async () => undefined)).toBeUndefined();
  expect(await documents.read('a.json')).toBeUndefined();
  server.loseNextAnswer('a.json');
  let runs = 0;
  const result = await documents.change('a.json', async () => {
    runs += 1;
    return { text: `${runs}`, result: runs };
  });
  expect([result, await documents.read('a.json')]).toEqual([1, '1']);
});

test('of a history, only the latest changes are read, and a broken one is named', async () => {
  const { openBucket } = await import('./s3-bucket');
  const change = await release(target, build('one()'));
  const broken = 'tasks/history/0.json';
  await openBucket(server.bucket).write(broken, 'x', {});
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await target.readHistory(1)).toEqual([change]);
  expect(said).not.toHaveBeenCalled();
  expect(await target.readHistory(2)).toEqual([change]);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`s3://releases/${broken}`));
});

test('files are written once, last what says that the others are there', async () => {
  const one = build('one()');
  const written: string[] = [];
  server.allow((key) => Boolean(written.push(key)));
  const listed = { file: 'statement.json', integrity: 'sha384-x' };
  const publish = () => target.store({ ...one, statement: { listed, text: '{}' } });
  await publish();
  const inside = (file: string) => `tasks/${one.version}/${file}`;
  const files = (await target.listFiles('tasks', one.version)) ?? [];
  expect(written.toSorted()).toEqual(files.map(inside));
  expect(written.at(-1)).toBe(inside('mf-manifest.json'));
  expect(await target.readFile(inside('statement.json'))).toEqual(
    Uint8Array.from(Buffer.from('{}')),
  );
  expect(await target.readFile(inside('other.json'))).toBeUndefined();
  written.splice(0);
  await publish();
  expect(written).toEqual([inside('statement.json')]);
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
