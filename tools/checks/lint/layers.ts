import { owners } from './owners';

/** The layers of a remote, as folders of its `src`: each may import those after it. */
const layers = ['screens', 'features', 'shared'];

/** The folders of the server's core and its features, in order: each may import those before it. */
const core = [
  'errors',
  'identity',
  'database',
  'storage',
  'http',
  'paging',
  'limits',
  'metrics',
  'docs',
];
const server = [
  ...core,
  'people',
  'files',
  'tasks',
  'hiring',
  'notifications',
  'conversation',
  'invitations',
  'moderation',
  'saved',
  'account',
  'telemetry',
  'seed',
];
/** They import the core alone, and get from features what they need through ports. */
const behindPorts = ['live', 'jobs'];

/** Folders of other projects, in order: each may import those before it. */
const ordered = {
  'apps/edge/src': ['http', 'files', 'render', 'discovery', 'pages'],
  'libs/releases/src': ['schema', 'rules', 'store'],
  'tools/dev': ['bootstrap', 'process', 'postgres', 'product', 'browsers', 'servers'],
};

/** The settings of `eslint-plugin-boundaries`: which folders are which element. */
export const elements = {
  'boundaries/elements': [
    { type: 'migrations', pattern: 'apps/api/src/migrations' },
    { type: 'server', pattern: 'apps/api/src/core/*', capture: ['folder'] },
    { type: 'server', pattern: 'apps/api/src/*', capture: ['folder'] },
    ...Object.keys(ordered).map((project) => ({
      type: project,
      pattern: `${project}/*`,
      capture: ['folder'],
    })),
    { type: 'features', pattern: 'apps/*/src/features/*', capture: ['app', 'feature'] },
    { type: 'screens', pattern: 'apps/*/src/screens' },
    { type: 'shared', pattern: 'apps/*/src/shared' },
    { type: 'root', pattern: 'apps/*/src' },
    // All other files: what belongs to no element is not checked.
    { type: 'project', pattern: '{apps,libs,tools}/*' },
  ],
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  'boundaries/legacy-templates': false,
  'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
};

const upwards = layers.map((layer, index) => ({
  from: { element: { type: layer } },
  disallow: { to: { element: { types: { anyOf: ['root', ...layers.slice(0, index)] } } } },
  message:
    'Imports of a remote flow one way, screens → features → shared: {{from.element.type}} may not import from {{to.element.type}}.',
}));

const parts = (project: string, ...folders: string[]) => ({
  element: { type: project, captured: { folder: `@(${folders.join('|')})` } },
});

const upwardsInServer = [...server, ...behindPorts].map((folder, index) => {
  const later = server.slice(behindPorts.includes(folder) ? core.length : index + 1);
  return {
    from: parts('server', folder),
    disallow: {
      to: [parts('server', ...later, ...behindPorts, 'cli'), { element: { type: 'root' } }],
    },
    message:
      'Imports of the server flow one way, core → people → files → tasks → hiring → notifications → conversation, as docs/architecture.md lists them; live and jobs get the rest through ports that app.ts hands in: {{from.element.captured.folder}} may not import {{to.element.captured.folder}}.',
  };
});

const upwardsElsewhere = Object.entries(ordered).flatMap(([project, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    from: parts(project, folder),
    disallow: { to: parts(project, ...folders.slice(index + 1)) },
    message: `Imports of ${project} flow one way: ${folders.join(' → ')}.`,
  })),
);

const storesInPages = {
  from: { file: { path: 'libs/releases/src/*.ts' } },
  disallow: { to: parts('libs/releases/src', 'store') },
  message: 'Pages load what libs/releases exports at its root: stores of releases are for Node.',
};

const otherFeatures = {
  from: { element: { type: 'features' } },
  disallow: {
    to: {
      element: { type: 'features', captured: { feature: '!{{from.element.captured.feature}}' } },
    },
  },
  message:
    'A feature must not import another feature: {{from.element.captured.feature}} imports {{to.element.captured.feature}}. Move what both need to src/shared, or join them in a screen.',
};

const foreignPackages = owners.map(({ packages, folder, why }) => ({
  from: { file: { path: `!${folder}/**` } },
  disallow: { to: { module: { source: packages.flatMap((name) => [name, `${name}/*`]) } } },
  message: `{{to.module.source}} may be imported in ${folder} only. ${why}`,
}));

/** The options of `boundaries/dependencies`. Each policy is compared with each import, so a file has only the policies that can apply to it. */
const allowingAllBut = (policies: object[]) => [
  'error',
  { default: 'allow', checkAllOrigins: true, policies },
];

/** Who may import what in the server. */
export const serverLayers = allowingAllBut([...upwardsInServer, ...foreignPackages]);

/** Who may import what, within all other projects and of packages. */
export const layerRules = allowingAllBut([
  ...upwards,
  ...upwardsElsewhere,
  storesInPages,
  otherFeatures,
  ...foreignPackages,
]);
