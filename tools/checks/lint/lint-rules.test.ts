import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { inRoot, root } from '@talentsphere/dev/process/workspace';

const eslint = new ESLint({
  cwd: root,
});

/** Lints one line as if it were in the given file. */
async function lint(file: string, code: string) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: inRoot(file) });
  return result?.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`) ?? [];
}

type Refused = [file: string, code: string, expected: RegExp];

/** Modules that are not imported there. */
const refusedImports: [file: string, module: string, expected: RegExp][] = [
  [
    'apps/tasks/src/sample.tsx',
    '@chakra-ui/react',
    /may be imported in libs\/ui only.*Use a component of @talentsphere\/ui/,
  ],
  ['libs/host/src/sample.ts', '@emotion/react', /libs\/ui only/],
  ['apps/shell/src/sample.ts', 'framer-motion', /libs\/ui only/],
  ['apps/dashboard/src/sample.ts', 'lucide-react', /libs\/ui only/],
  ['apps/shell/src/sample.ts', '@tanstack/react-query', /libs\/host only/],
  ['apps/marketing/src/sample.ts', 'firebase/auth', /apps\/shell only/],
  [
    'apps/marketing/src/sample.ts',
    '@talentsphere/host/shell',
    /It is for the shell. What a remote may use/,
  ],
  ['apps/edge/src/sample.ts', 'pg', /apps\/api only/],
  [
    'apps/tasks/src/features/browse/sample.ts',
    '../bidding/bid-panel',
    /A feature must not import another feature: browse imports bidding/,
  ],
  [
    'apps/tasks/src/features/browse/sample.ts',
    '../../screens/browse-screen',
    /features may not import from screens/,
  ],
  [
    'apps/tasks/src/shared/sample.ts',
    '../features/browse/browse-filters',
    /shared may not import from features/,
  ],
  ['apps/tasks/src/screens/sample.ts', '../remote', /screens may not import from root/],
  ['apps/tasks/src/sample.ts', '../../dashboard/src/remote', /enforce-module-boundaries.*relative/],
  [
    'apps/tasks/src/sample.ts',
    '@talentsphere/dashboard-remote/src/remote',
    /Imports of apps are forbidden/,
  ],
  [
    'apps/tasks/src/sample.ts',
    '@talentsphere/federation',
    /tagged with "type:remote" can only depend on/,
  ],
  [
    'apps/tasks/src/sample.ts',
    '@talentsphere/testing',
    /tagged with "type:remote" can only depend on/,
  ],
  ['apps/api/src/sample.ts', '@talentsphere/host', /can only depend on libs tagged with/],
  ['apps/edge/src/files/sample.ts', '../pages/pages', /Imports of apps\/edge\/src flow one way/],
  ['apps/edge/src/sample.ts', '@talentsphere/ui', /can only depend on libs tagged with/],
  ['libs/ui/src/sample.ts', '@talentsphere/host', /tagged with "type:ui" can only depend on/],
  [
    'libs/ui/src/sample.ts',
    '@talentsphere/market-ui',
    /Circular dependency between "ui" and "market-ui"/,
  ],
  [
    'libs/market-ui/src/sample.ts',
    '@talentsphere/host',
    /Components of the catalogue know no calls/,
  ],
  [
    'libs/market-ui/src/screens/sample.ts',
    '@talentsphere/federation',
    /tagged with "type:feature" can only depend on/,
  ],
  ['libs/host/src/sample.ts', '@talentsphere/ui', /tagged with "type:host" can only depend on/],
  [
    'libs/domain/src/sample.ts',
    '@talentsphere/releases',
    /tagged with "type:domain" can only depend on/,
  ],
  [
    'apps/api/src/sample.ts',
    '@talentsphere/dev/product/settings',
    /tagged with "type:server" can only depend on/,
  ],
  [
    'apps/e2e/src/sample.ts',
    '../../../tools/dev/product/ports',
    /Projects cannot be imported by a relative/,
  ],
  [
    'tools/dev/product/sample.ts',
    '@talentsphere/api/contract',
    /tagged with "type:tools" can only depend on/,
  ],
  ['tools/dev/process/sample.ts', '../product/settings', /Imports of tools\/dev flow one way/],
  ['libs/releases/src/sample.ts', './store/target', /stores of releases are for Node/],
  [
    'libs/releases/src/rules/sample.ts',
    '../store/target',
    /Imports of libs\/releases\/src flow one way/,
  ],
  [
    'libs/releases/src/store/sample.ts',
    '@talentsphere/api/contract',
    /Circular dependency between "releases" and "api-client"/,
  ],
  [
    'libs/releases/src/store/sample.ts',
    '@talentsphere/domain',
    /"type:releases" can only depend on/,
  ],
  ['apps/edge/src/sample.ts', '@talentsphere/federation', /"type:server" can only depend on/],
  [
    'apps/shell/rspack.config.ts',
    '@talentsphere/federation',
    /"platform:web" can only depend on libs tagged with "platform:node", "platform:any"/,
  ],
  [
    'libs/releases/src/sample.ts',
    'fastify',
    /tagged with "type:releases" is not allowed to import "fastify"/,
  ],
  [
    'libs/api/src/contract/sample.ts',
    'fastify',
    /tagged with "type:api" is not allowed to import "fastify"/,
  ],
  ['libs/domain/src/sample.ts', 'typebox', /tagged with "type:domain" is not allowed to import/],
  ['libs/server/src/settings/sample.ts', 'fastify', /the schema library alone/],
  ['libs/server/src/settings/sample.ts', '../draining', /the schema library alone/],
  ['libs/api/src/contract/sample.ts', '../client', /knows nothing of its client/],
  ['libs/api/src/contract/schemas/sample.ts', '../../client', /knows nothing of its client/],
  ['apps/edge/src/sample.ts', '@talentsphere/api', /the client of pages/],
  ['tools/checks/sample.ts', '@talentsphere/server', /It is for servers/],
  ['apps/edge/src/files/sample.ts', '../app', /What composes the edge/],
  ['libs/releases/src/sample.ts', '@aws-sdk/client-s3', /releases\/src\/store only/],
  ['apps/edge/src/discovery/sample.ts', '../pages/pages', /flow one way/],
  ['apps/shell/src/sample.ts', '@talentsphere/server/settings', /"type:shell" can only depend on/],
  ['apps/shell/src/sample.ts', '@talentsphere/build', /"type:shell" can only depend on/],
  ['apps/edge/src/sample.ts', '@talentsphere/build', /"type:server" can only depend on/],
  [
    'apps/shell/rspack.config.ts',
    '@talentsphere/ui',
    /"platform:web" can only depend on libs tagged with "platform:node", "platform:any"/,
  ],
  ['libs/build/src/sample.ts', '@talentsphere/ui', /"type:build" can only depend on/],
  ['libs/federation/src/sample.ts', '@talentsphere/host', /can only depend on libs tagged with/],
  ['apps/api/src/hiring/sample.service.ts', '../tasks/closing.sql', /Only repositories import/],
  ...(
    [
      ['core/http', '../../people/people.routes', 'http', 'people'],
      ['core/errors', '../database/database', 'errors', 'database'],
      ['people', '../tasks/tasks.repository', 'people', 'tasks'],
      ['tasks', '../hiring/hiring.service', 'tasks', 'hiring'],
      ['hiring', '../notifications/notify.repository', 'hiring', 'notifications'],
      ['hiring', '../live/change', 'hiring', 'live'],
      ['live', '../tasks/tasks.repository', 'live', 'tasks'],
      ['jobs', '../app', 'jobs', ''],
      ['jobs', '../files/uploads.repository', 'jobs', 'files'],
      ['people', '../conversation/questions.repository', 'people', 'conversation'],
      ['account', '../cli/dump', 'account', 'cli'],
    ] as const
  ).map(([folder, module, from, to]): Refused => [
    `apps/api/src/${folder}/sample.ts`,
    module,
    new RegExp(`${from} may not import ${to}`),
  ]),
  ['apps/edge/src/sample.ts', '@talentsphere/api/contract', /"kind:delivery" can only depend on/],
  ['apps/edge/src/sample.ts', '@talentsphere/domain', /"kind:delivery" can only depend on/],
  ['tools/delivery/sample.ts', '@talentsphere/domain', /"kind:delivery" can only depend on/],
  ...['remotes', 'releases', 'inspector', 'failures', 'telemetry'].map((folder): Refused => [
    `apps/shell/src/${folder}/sample.ts`,
    '@talentsphere/domain',
    /loads remotes, whatever the product/,
  ]),
];

const refused: Refused[] = [
  ...refusedImports.map(([file, module, expected]): Refused => [
    file,
    `export * from '${module}';`,
    expected,
  ]),
  [
    'apps/tasks/src/sample.ts',
    "export const late = () => import('react-router-dom');",
    /libs\/host only/,
  ],
  ...['apps/people/src/sample.ts', 'libs/market-ui/src/screens/sample.ts'].map((file): Refused => [
    file,
    "export { paths } from '@talentsphere/host';",
    /import them from @talentsphere\/domain/,
  ]),
  [
    'apps/e2e/src/sample.ts',
    "export const late = () => import('@talentsphere/shell/src/main');",
    /Imports of apps are forbidden/,
  ],
  [
    'apps/api/src/tasks/sample.service.ts',
    "export const query = 'SELECT id FROM tasks';",
    /SQL belongs in a repository/,
  ],
  [
    'apps/api/src/tasks/sample.service.ts',
    'export const query = (id: string) => `DELETE FROM tasks WHERE id = ${id}`;',
    /SQL belongs in a repository/,
  ],
  [
    'apps/api/src/tasks/sample.service.ts',
    "export const condition = 'lower(t.title) = $1';",
    /SQL belongs in a repository/,
  ],
  [
    'apps/api/src/conversation/sample.service.ts',
    "export const condition = 'm.hidden_at is null';",
    /SQL belongs in a repository/,
  ],
];

const accepted: [file: string, code: string][] = [
  ['libs/ui/src/sample.ts', "export * from '@chakra-ui/react';"],
  ['libs/host/src/sample.ts', "export * from 'react-router-dom';"],
  ['apps/shell/src/sample.ts', "export * from 'firebase/auth';"],
  ['apps/tasks/src/screens/sample.ts', "export * from '../features/browse/browse-filters';"],
  ['apps/tasks/src/features/browse/sample.ts', "export * from './browse-filters';"],
  ['apps/tasks/src/remote.ts', "export * from './screens/browse-screen';"],
  ['apps/tasks/src/sample.ts', "export { useHost } from '@talentsphere/host';"],
  ['apps/tasks/src/sample.ts', "export { paths } from '@talentsphere/domain';"],
  ['apps/shell/src/sample.ts', "export * from '@talentsphere/host/shell';"],
  ['apps/tasks/src/sample.test.ts', "export * from '@talentsphere/testing';"],
  ['apps/tasks/src/standalone.tsx', "export * from '@talentsphere/testing/standalone';"],
  ['libs/api/src/contract/sample.ts', "export * from 'typebox';"],
  ['libs/releases/src/sample.ts', "export * from 'typebox';"],
  ['apps/shell/src/sample.ts', "export * from '@talentsphere/releases';"],
  ['apps/edge/src/sample.ts', "export * from '@talentsphere/releases/schema';"],
  ['apps/edge/src/sample.ts', "export * from '@talentsphere/releases/store';"],
  ['apps/shell/rspack.config.ts', "export * from '@talentsphere/build';"],
  ['apps/edge/rspack.config.ts', "export * from '@talentsphere/build';"],
  ['apps/e2e/src/sample.ts', "export * from '@talentsphere/dev/process/free-ports';"],
  ['apps/api/src/sample.ts', "export * from '@talentsphere/domain/demo';"],
  ['apps/edge/src/sample.ts', "export * from '@talentsphere/server/settings';"],
  ['apps/api/src/tasks/sample.repository.ts', "export const query = 'SELECT id FROM tasks';"],
  ['apps/api/src/tasks/sample.sql.ts', "export const condition = 'lower(t.title) = $1';"],
  ['apps/api/src/hiring/sample.repository.ts', "export * from '../tasks/closing.sql';"],
  ['apps/api/src/sample.ts', "export const text = 'Select a category from the list.';"],
];

for (const [file, code, expected] of refused) {
  test(`refused in ${file}: ${code.split('\n')[0]}`, async () => {
    const messages = await lint(file, code);
    assert.ok(
      messages.some((message) => expected.test(message)),
      messages.join('\n') || 'no message',
    );
  });
}

for (const [file, code] of accepted) {
  test(`accepted in ${file}: ${code}`, async () => {
    assert.deepEqual(await lint(file, code), []);
  });
}

const template = 'tools/delivery/new-remote/files/apps/__name__';

const sources = readdirSync(inRoot(`${template}/src`), { recursive: true, encoding: 'utf8' });

for (const file of sources.filter((name) => name.endsWith('.template'))) {
  test(`accepted in a new remote: ${file}`, async () => {
    const text = readFileSync(inRoot(`${template}/src/${file}`), 'utf8');
    const code = text.replaceAll(/<%= \w+ %>/g, 'Sample');
    assert.deepEqual(await lint(`apps/tasks/src/${file.replace('.template', '')}`, code), []);
  });
}
