import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { integrityOf } from '@talentsphere/releases/store';
import type { FastifyInstance } from 'fastify';
import { createSite, registryOf } from '../testing/site';
import { deadlines } from './download';

Object.assign(deadlines, { difference: 15_000 });

const script = (value: string) => `${'console.log("the same in both");'.repeat(200)}show(${value})`;
const name = (hash: string) => `screen.${hash.padStart(10, '0')}.js`;
const address = (hash: string) => `/remotes/tasks/files/${name(hash)}`;
const available = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;

const site = createSite();
let app: FastifyInstance;

beforeAll(async () => {
  await init();
  const releases = ['a', 'b', 'c', 'd', 'e'].map((hash) => {
    const version = `1.0.0-${hash}`;
    const [release] = registryOf(['/browse-tasks'], version).microFrontends.tasks;
    site.write(`releases/tasks/${version}/${name(hash)}`, script(hash));
    const files = { [name(hash)]: integrityOf(script(hash)) };
    const isCurrent = hash === 'e';
    const deployment = { traffic: isCurrent ? 100 : 0, default: isCurrent };
    return { ...release, deployment, extras: { ...release!.extras, files } };
  });
  const microFrontends = { tasks: releases.toReversed() };
  site.write('releases/registry.json', JSON.stringify({ microFrontends }));
  app = await site.start();
});
afterAll(() => site.remove());

const ask = (hash: string, headers: Record<string, string>, edge = app) =>
  edge.inject({ url: address(hash), headers: { 'accept-encoding': 'dcz', ...headers } });

test('a browser with an earlier version of a script gets what differs', async () => {
  const whole = await ask('e', {});
  expect(whole.body).toBe(script('e'));
  expect(whole.headers).toMatchObject({
    'use-as-dictionary': 'match="/remotes/tasks/files/screen.*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  const answer = await ask('e', { 'available-dictionary': available(script('d')) });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': whole.headers['content-type'],
    'cache-control': 'private, max-age=31536000, immutable',
    'use-as-dictionary': whole.headers['use-as-dictionary'],
    vary: whole.headers.vary,
  });
  const bytes = answer.rawPayload;
  expect(bytes.length).toBeLessThan(100);
  expect(bytes.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  const dictionary = Buffer.from(script('d'));
  expect(bytes.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  const text = decompressUsingDict(createDCtx(), bytes.subarray(40), dictionary);
  expect(Buffer.from(text).toString()).toBe(script('e'));
});

test.each([
  ['of a script that is unknown', { 'available-dictionary': available('other') }],
  ['of a release before the last three', { 'available-dictionary': available(script('a')) }],
  ['that is no byte sequence', { 'available-dictionary': 'sha-256' }],
  [
    'without the encoding',
    { 'available-dictionary': available(script('d')), 'accept-encoding': 'identity' },
  ],
])('a dictionary %s leads to the whole script', async (_title, headers) => {
  const { body, headers: answered } = await ask('e', headers);
  expect(body).toBe(script('e'));
  expect(answered['content-encoding']).toBeUndefined();
});

test('a version that is missing does not keep another from being the dictionary', async () => {
  const edge = await site.start();
  const missing = (hash: string) => `${site.folder}/releases/tasks/1.0.0-${hash}/${name(hash)}`;
  rmSync(missing('d'));
  const known = { 'available-dictionary': available(script('c')) };
  expect((await ask('e', known, edge)).headers['content-encoding']).toBe('dcz');
  const unknown = { 'available-dictionary': available(script('d')) };
  expect((await ask('e', unknown, edge)).body).toBe(script('e'));
});
