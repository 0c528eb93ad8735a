import type { Registry, RegistryRelease } from '@talentsphere/releases';
import { registryOf } from '../testing/site';
import { indexReleases } from './release-index';

interface Build {
  version: string;
  /** Content of each file, which stands for its hash. */
  files: Record<string, string>;
  preview?: true;
}

/** The index of a registry with these releases of `tasks`; the first one that is no preview is the current one. */
function indexOf(builds: Build[]) {
  const current = builds.find(({ preview }) => !preview);
  const releases = builds.map((build): RegistryRelease => {
    const { version, files, ...preview } = build;
    const release = registryOf(['/browse-tasks'], version).microFrontends.tasks[0]!;
    const deployment = { traffic: build === current ? 100 : 0, default: build === current };
    const hashes = Object.entries(files).map(([file, text]) => [file, `sha384-${text}`]);
    const extras = { ...release.extras, ...preview, files: Object.fromEntries(hashes) };
    return { ...release, deployment, extras };
  });
  return indexReleases({ microFrontends: { tasks: releases } });
}

const first = {
  version: '1.0.0',
  files: { 'entry.0000000001.js': 'a', 'screen.000000000a.js': 's' },
};
const second = {
  version: '1.1.0',
  files: { 'entry.0000000002.js': 'b', 'screen.000000000a.js': 's' },
};
const folder = '/remotes/tasks/files/';

test('a file that several releases have is at one address, and the newest copy is served there', async () => {
  const { files, releasesFor } = indexOf([second, first]);
  expect(await releasesFor('', { contract: undefined, version: '' })).toMatchObject([
    { version: '1.1.0', folder },
  ]);
  const shared = Object.fromEntries(
    [...files]
      .filter(([path]) => path.startsWith('tasks/files/'))
      .map(([path, { place }]) => [path, place]),
  );
  expect(shared).toEqual({
    'tasks/files/entry.0000000001.js': 'tasks/1.0.0/entry.0000000001.js',
    'tasks/files/entry.0000000002.js': 'tasks/1.1.0/entry.0000000002.js',
    'tasks/files/screen.000000000a.js': 'tasks/1.1.0/screen.000000000a.js',
  });
  // Pages that were opened before, and the release that replaces one that failed.
  for (const version of ['1.0.0', '1.1.0']) {
    const place = `tasks/${version}/screen.000000000a.js`;
    expect(files.get(place)).toEqual({ place, integrity: 'sha384-s' });
    expect(files.get(`tasks/${version}/mf-manifest.json`)).toBeDefined();
  }
});

test('a file that a release taken back has as well is served from the current one', () => {
  const back = { version: '1.2.0', files: { ...first.files, 'entry.0000000003.js': 'c' } };
  const { files, current } = indexOf([second, back, first]);
  const listed = files.get('tasks/files/screen.000000000a.js');
  expect(listed?.place).toBe('tasks/1.1.0/screen.000000000a.js');
  expect(current.map(({ place }) => place)).toContain(listed?.place);
});

test('previews do not displace the versions of a script between which differences are made', () => {
  const previews = ['3', '4', '5', '6'].map((digit) => ({
    version: `1.${digit}.0`,
    files: { ...second.files, [`entry.000000000${digit}.js`]: digit },
    preview: true as const,
  }));
  const { files } = indexOf([...previews.toReversed(), second, first]);
  const { versions } = files.get('tasks/files/entry.0000000002.js') ?? {};
  expect(versions?.others.map(({ place }) => place)).toEqual(['tasks/1.0.0/entry.0000000001.js']);
  expect(files.get('tasks/files/entry.0000000006.js')?.versions?.others).toEqual([]);
});

test.each([
  ['a name that another content has', { ...second.files, 'screen.000000000a.js': 'other' }],
  ['a name without a hash of the content', { ...second.files, 'style.css': 'style' }],
])('a release with %s keeps its own addresses', async (_title, changed) => {
  const { files, releasesFor } = indexOf([{ version: '1.1.0', files: changed }, first]);
  const [release] = await releasesFor('', { contract: undefined, version: '' });
  expect(release?.folder).toBeUndefined();
  expect(files.get('tasks/files/screen.000000000a.js')?.integrity).toBe('sha384-s');
  expect(files.has('tasks/files/entry.0000000002.js')).toBe(false);
  for (const file of Object.keys(changed)) expect(files.has(`tasks/1.1.0/${file}`)).toBe(true);
});

test('the registry is in memory once for all answers', () => {
  expect(indexOf([first]).text).toBeInstanceOf(Buffer);
});

test('what a shell uses is computed once, however often the shell is loaded', async () => {
  const { releasesFor } = indexOf([second, first]);
  const load = () => ({
    version: '1.0.0',
    contract: {
      ...{ hostContract: '1.0.0', federation: '2.9.2' },
      ...{ routes: [], shared: {}, strict: [], files: [] },
    },
  });
  expect(await releasesFor('', load())).toBe(await releasesFor('', load()));
});

test('a canary of the shell in which a remote cannot run is none that sessions get', () => {
  const shell = (version: string, traffic: number): RegistryRelease => ({
    url: `/remotes/shell/${version}/shell-contract.json`,
    metadata: { version, integrity: 'sha384-shell' },
    deployment: { traffic, default: version === '1.0.0' },
    extras: {
      ...{ hostContract: version, routes: [], files: {}, shared: {} },
      provides: { federation: '2.9.2', strict: [] },
    },
  });
  const versionsBeside = (microFrontends: Registry['microFrontends']) =>
    indexReleases({
      microFrontends,
      shell: [shell('2.0.0', 10), shell('1.0.0', 90)],
    }).shells.map((each) => each?.metadata.version);
  expect(versionsBeside(registryOf(['/browse-tasks']).microFrontends)).toEqual(['1.0.0']);
  expect(versionsBeside({})).toEqual(['1.0.0', '2.0.0']);
});
