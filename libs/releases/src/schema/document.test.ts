import { parseCarriedPackages, parseRemoteDescription, parseRemoteManifest } from './remote-build';
import { parseShellContract } from './shell-contract';

const shell = {
  hostContract: '1.0.0',
  federation: '2.9.2',
  routes: ['/login'],
  shared: { react: '19.0.0' },
  strict: ['react/'],
  files: ['main.js'],
};
const remote = { name: 'tasks', hostContract: '^1.0.0', routes: ['/tasks'] };
const manifest = {
  metaData: { remoteEntry: { name: 'entry.js' }, pluginVersion: '2.9.2' },
  exposes: [{ name: 'remote', assets: { js: { sync: ['remote.js'] } } }],
  shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
};
const carried = [{ name: 'a', version: '1.0.0', request: 'a/b', importer: 'src/remote.tsx' }];

test.each([
  ['a shell contract', parseShellContract, shell],
  ['a description', parseRemoteDescription, remote],
  ['a manifest', parseRemoteManifest, manifest],
  ['carried packages', parseCarriedPackages, carried],
])('%s is taken as it is, with whatever else it says', (_kind, parse, document) => {
  const more = Array.isArray(document) ? document : { ...document, more: true };
  expect(parse(JSON.stringify(more), 'here')).toEqual(more);
});

test.each([
  [
    parseShellContract,
    '{"hostContract":1}',
    'there is no shell contract: it must have required properties',
  ],
  [parseRemoteDescription, '{ half', 'there is no description of a remote: it is not JSON'],
  [parseRemoteDescription, JSON.stringify({ ...remote, name: '../x' }), '/name'],
  [parseRemoteManifest, '{"metaData":{}}', 'there is no manifest of a remote'],
  [parseCarriedPackages, '{}', 'there is no list of carried packages: it must be array'],
])(
  'a document of another shape is refused with its place and what is wrong in it',
  (parse, text, message) => {
    expect(() => parse(text, 'there')).toThrow(message);
  },
);
