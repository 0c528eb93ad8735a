import { owners } from './owners';

/** The layers of a remote, as folders of its `src`: each may import those after it. */
const layers = ['screens', 'features', 'shared'];

/** The settings of `eslint-plugin-boundaries`: which folders are which element. */
export const elements = {
  'boundaries/elements': [
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

/** The options of `boundaries/dependencies`: who may import what, within a project and of packages. */
export const layerRules = [
  'error',
  {
    default: 'allow',
    checkAllOrigins: true,
    policies: [...upwards, otherFeatures, ...foreignPackages],
  },
];
