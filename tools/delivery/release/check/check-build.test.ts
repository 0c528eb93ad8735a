import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { after, test } from 'node:test';
import semver from 'semver';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildMissing } from '@talentsphere/dev/product/build';
import { shellName, type ShellContract } from '@talentsphere/releases';
import { describeBuild } from '@talentsphere/releases/store';
import { checkBuild } from './check-build';
import { contractOf } from '../deployment/deployment';
import { checkout } from '../repository/checkout';
import { buildFixture, firstContract } from './testing/build-fixture';

/**
 * @param name of a package
 * @returns the version that fixtures are built with
 */
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')).version;

const shell: ShellContract = {
  hostContract: firstContract,
  federation: versionOf('@module-federation/enhanced'),
  routes: ['/login'],
  files: [],
  shared: {
    react: versionOf('react'),
    'react/jsx-runtime': versionOf('react'),
    'react-dom': versionOf('react-dom'),
    '@talentsphere/host': firstContract,
    '@talentsphere/ui': versionOf('@talentsphere/ui'),
  },
  strict: ['react', 'react/', 'react-dom', 'react-dom/', '@talentsphere/host'],
};

/** The folder of the shell of this workspace. */
async function builtShell() {
  await buildMissing([shellName]);
  return inRoot('apps/shell/dist');
}

const folders: string[] = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/**
 * What is found in a remote that was really built with a defect.
 * @param other shell
 */
async function findingsOf(
  defect: Parameters<typeof buildFixture>[0],
  other: Partial<ShellContract> = {},
) {
  const folder = await buildFixture(defect);
  folders.push(folder);
  const { server } = contractOf(await builtShell());
  return checkBuild(describeBuild(folder), {
    repository: checkout,
    deployment: {
      contract: async () => ({ ...shell, ...(server ? { server } : {}), ...other }),
      registry: async () => ({ microFrontends: {} }),
      shell: builtShell,
      copyRelease: async () => assert.fail('Nothing is released.'),
    },
  });
}

function assertFindings(
  findings: Awaited<ReturnType<typeof findingsOf>>,
  expected: [rule: string, sentence: RegExp][],
) {
  const found = findings.map(({ rule, sentence }) => `${rule}: ${sentence}`).join('\n');
  assert.deepEqual(
    findings.map(({ rule }) => rule).sort(),
    expected.map(([rule]) => rule).sort(),
    found,
  );
  for (const [, sentence] of expected) assert.match(found, sentence);
  // One sentence each, which says what to do.
  for (const finding of findings) assert.match(finding.sentence, /^sample [^\n]+: [^\n]+\.$/);
}

test('a sound remote has no findings', async () => {
  assertFindings(await findingsOf({}), []);
});

test('a second React is found', async () => {
  const screen =
    "import { version } from '../../../node_modules/react/index.js';\nexport { version };";
  assertFindings(await findingsOf({ screen }), [
    ['carriedPackages', /carries react [\d.]+ a second time, since src\/remote\.tsx imports/],
  ]);
});

test('imports past the shared list are found', async () => {
  const screen = [
    "export { renderToString } from 'react-dom/server';",
    "export { css } from '@emotion/react';",
    "import '@talentsphere/ui/fonts.css';",
  ].join('\n');
  // The build of a server half refuses it by itself.
  const configure =
    "serverHalf.externals = [{ 'react-dom/server': 'var {}' }, ...serverHalf.externals];";
  assertFindings(await findingsOf({ screen, configure }), [
    ['strictModules', /imports react-dom\/server, which the shell does not provide/],
    ['carriedPackages', /carries @emotion\/react .* which only libs\/ui may bring/],
    ['carriedPackages', /since src\/remote\.tsx imports @talentsphere\/ui\/fonts\.css, a subpath/],
  ]);
});

test('singletons and copies of other versions, a bundled runtime and a missing module are found', async () => {
  const configure = `
federation.shared.react.requiredVersion = '^18.0.0';
federation.shared['@talentsphere/ui'].requiredVersion = '^99.0.0';
federation.experiments = { externalRuntime: false };
federation.exposes = { './other': './src/remote.tsx' };`;
  const screen = "export { Box } from '@talentsphere/ui';";
  const findings = await findingsOf({ configure, screen });
  assertFindings(findings, [
    [
      'strictModules',
      /needs react \^18\.0\.0, of which the page has one instance, and the shell has 19/,
    ],
    ['ownCopies', /is built with @talentsphere\/ui \^99\.0\.0 and the shell has [\d.]+,/],
    ['federationRuntime', /carries @module-federation\/runtime-core .* runtime of its own/],
    ['startBytes', /its budget is 20000/],
    ['exposedModule', /exposes only other, and the shell asks for \.\/remote/],
  ]);
  const notes = findings.filter(({ level }) => level === 'note').map(({ rule }) => rule);
  assert.deepEqual(notes, ['ownCopies']);
});

test('a contract ahead of the shell and addresses of others are found', async () => {
  const routes = ['/login', '/task/new', '/sample'];
  const hostContract = `^${semver.inc(versionOf('@talentsphere/host'), 'minor')}`;
  assertFindings(await findingsOf({ declared: { hostContract, routes } }), [
    [
      'hostContract',
      /needs host contract \^[\d.]+, and the shell has \d+\.0\.0, .*or raise the version of @talentsphere\/host /,
    ],
    ['routes', /declares the address \/login, and the shell has \/login/],
    ['routes', /declares the address \/task\/new, and tasks has \/task\/:taskId/],
  ]);
});

test('[A590] an import that came after the stated range is found, in what is bundled', async () => {
  const screen = [
    "import { Slot, useMenu } from '@talentsphere/host';",
    "export { opened } from './places';",
    'export const entries = () => useMenu;',
    'const unused = () => Slot;',
  ].join('\n');
  const files = {
    'package.json': JSON.stringify({ name: 'sample', version: '1.0.0', sideEffects: false }),
    'src/places.ts': "export { opened } from './opened';\nexport { moderated } from './moderated';",
    'src/opened.ts':
      "import { paths } from '@talentsphere/host';\nexport const opened = paths.login;",
    'src/moderated.ts':
      "import { paths } from '@talentsphere/host';\nexport const moderated = paths.moderation;",
  };
  assertFindings(await findingsOf({ screen, files }), [
    [
      'hostImports',
      /imports useMenu of @talentsphere\/host, which has it since 3\.1\.0, and its remote\.json states hostContract \^3\.0\.0, .*: state \^3\.1\.0 there/,
    ],
  ]);
  const declared = { hostContract: '^3.1.0' };
  assertFindings(await findingsOf({ screen, files, declared }, { hostContract: '3.1.0' }), []);
});

test('[A590] all of the contract is imported with the version that is installed', async () => {
  const files = { 'src/contract.ts': "export * from '@talentsphere/host';" };
  const screen = "export * from './contract';";
  assertFindings(await findingsOf({ screen, files }), [
    ['hostImports', /imports everything of @talentsphere\/host, which has it since \d/],
  ]);
});

test('a remote for the shell of this checkout, which is not deployed, waits for it', async () => {
  const coming = versionOf('@talentsphere/host');
  const findings = await findingsOf({ declared: { hostContract: `^${coming}` } });
  assertFindings(findings, [['waits', /waits for a shell with host contract \^\d/]]);
  assert.deepEqual(
    findings.map(({ level }) => level),
    ['note'],
  );
});

test('a contract that the shell has left behind or cannot read, and another runtime, are found', async () => {
  const newer = { hostContract: '99.0.0', federation: '99.0.0' };
  assertFindings(await findingsOf({}, newer), [
    ['hostContract', /needs host contract \^[\d.]+, and the shell has 99\.0\.0.*: move sample to/],
    ['federationRuntime', /built with federation runtime [\d.]+, and the shell runs 99\.0\.0/],
  ]);
  assertFindings(await findingsOf({ declared: { hostContract: '1.x' } }), [
    ['hostContract', /requires host contract 1\.x, which no shell supports.*like \^\d+\.0\.0\./],
  ]);
});

test('a server half that cannot run is found, with its file and the cause', async () => {
  assertFindings(
    await findingsOf({
      screen: "import './width';",
      files: { 'src/width.ts': 'document.title = String(window.innerWidth);' },
    }),
    [
      [
        'serverHalf',
        /server\/sample\.\w+\.js fails with "ReferenceError: .* \(\.\/src\/width\.ts\)"/,
      ],
    ],
  );
  const sharing = "import { lookup } from '@talentsphere/host/unshared';\nlookup();";
  const external = `
serverHalf.externals = [{ '@talentsphere/host/unshared': 'commonjs2 @talentsphere/host/unshared' }, ...serverHalf.externals];
browserHalf.externals = { '@talentsphere/host/unshared': 'var {}' };`;
  assertFindings(await findingsOf({ screen: sharing, configure: external }), [
    ['serverHalf', /imports @talentsphere\/host\/unshared, which the shell does not share/],
  ]);
});

test('[A618] panels and addresses that are declared, and that the module does not have, are found', async () => {
  const declared = {
    routes: ['/sample', '/sample/docs/*', '/sample/of/:id', '/other'],
    panels: [
      { slot: 'profile.sections', order: 10 },
      { slot: 'task.aside', order: 10 },
    ],
  };
  const files = {
    'src/remote.tsx': `const element = <p>Sample</p>;
const children = [
  { path: '/sample/of/:name', element },
  { element, children: [{ path: 'docs/:page?', element }] },
];
const panels = { 'profile.sections': () => element, 'task.aside': undefined };
export default { routes: [{ path: '/sample', element }, { path: '/sample', children }], panels };
`,
  };
  assertFindings(await findingsOf({ declared, files }), [
    [
      'exported',
      /declares a panel in the slot task\.aside and exports none for it, .* everybody: add it to panels/,
    ],
    ['exported', /declares the address \/other and no route of it serves that, .*: add the route/],
  ]);
});

test('a module that the shell does not share on the server ends the build, with what imports it', async () => {
  const screen = "import { c } from 'react/compiler-runtime';\nc(1);";
  await assert.rejects(
    buildFixture({ screen }),
    /remote\.tsx imports react\/compiler-runtime, which the shell does not share on the server/,
  );
});

test('too much before the first screen is found', async () => {
  const files = { 'src/much.ts': `export const much = '${randomBytes(30_000).toString('hex')}';` };
  assertFindings(await findingsOf({ screen: "export { much } from './much';", files }), [
    ['startBytes', /load \d+ bytes before its first screen, and its budget is 20000/],
  ]);
});
