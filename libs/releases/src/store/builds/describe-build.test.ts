import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFakeRemotes } from '../testing/fake-remote';
import { describeBuild } from './describe-build';
import { publishedFiles } from './published-files';

let fakeRemotes: ReturnType<typeof createFakeRemotes>;
beforeEach(() => {
  fakeRemotes = createFakeRemotes();
});
afterEach(() => fakeRemotes.remove());

test('a build has the menu entries and panels of its remote, and its own server half', () => {
  const remote = fakeRemotes.build('one()');
  const { extras } = describeBuild(remote);
  const places = {
    navigation: [{ place: 'main', text: 'Tasks', address: '/tasks', order: 1 }],
    panels: [{ slot: 'home', order: 1 }],
  };
  const server = 'server/remote.js';
  for (const [file, changed] of [
    ['remote.json', (declared: object) => ({ ...declared, ...places })],
    [
      'dist/mf-manifest.json',
      ({ metaData, ...manifest }: { metaData: object }) => ({
        ...manifest,
        metaData: { ...metaData, server },
      }),
    ],
  ] as const) {
    const name = path.join(remote, file);
    writeFileSync(name, JSON.stringify(changed(JSON.parse(readFileSync(name, 'utf8')))));
  }
  expect(describeBuild(remote).extras).toEqual({ ...extras, ...places, server });
});

test('what says how a build was made is not published, also when it is compressed', () => {
  const dist = path.join(fakeRemotes.build('one()'), 'dist');
  for (const file of ['mf-stats.json', 'mf-stats.json.br', 'mf-stats.json.gz'])
    writeFileSync(path.join(dist, file), '{}');
  expect(publishedFiles(dist, 'mf-manifest.json')).toEqual([
    'remote-entry.js',
    'remote-entry.js.br',
    'mf-manifest.json',
  ]);
});
