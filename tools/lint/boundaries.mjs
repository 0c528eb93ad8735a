/**
 * Which kinds of project a kind of project may import. Apps are nobody's to
 * import; tests may in addition use the test helpers.
 * @type {Record<string, string[]>}
 */
const mayImport = {
  'type:shell': [
    'type:api-client',
    'type:contract',
    'type:domain',
    'type:host',
    'type:ui',
    'type:federation',
  ],
  'type:remote': ['type:host', 'type:ui', 'type:domain', 'type:api-client', 'type:contract'],
  'type:server': ['type:contract', 'type:domain', 'type:federation'],
  'type:e2e': ['type:contract', 'type:domain'],
  'type:host': ['type:api-client', 'type:contract', 'type:domain'],
  'type:ui': ['type:domain'],
  'type:api-client': ['type:contract', 'type:domain'],
  'type:federation': ['type:contract', 'type:domain'],
  'type:testing': ['type:host', 'type:ui', 'type:api-client', 'type:contract', 'type:domain'],
  'type:contract': ['type:contract', 'type:domain'],
  'type:domain': ['type:contract', 'type:domain'],
};

const platforms = [
  { sourceTag: 'platform:web', onlyDependOnLibsWithTags: ['platform:web', 'platform:any'] },
  { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:node', 'platform:any'] },
  { sourceTag: 'platform:any', onlyDependOnLibsWithTags: ['platform:any'] },
];

/** The packages that the two innermost libraries may use. */
const externals = [
  { sourceTag: 'type:contract', allowedExternalImports: ['typebox', 'typebox/**'] },
  { sourceTag: 'type:domain', allowedExternalImports: [] },
];

/**
 * The options of `@nx/enforce-module-boundaries`.
 * @param {{ also?: string[], external?: boolean }} [options] `also`: kinds that
 *   these files may import too; `external`: whether packages are limited
 */
export function boundaries({ also = [], external = true } = {}) {
  const types = Object.entries(mayImport).map(([sourceTag, tags]) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [sourceTag, ...tags, ...also].filter(
      (tag, index, all) => all.indexOf(tag) === index,
    ),
  }));
  return [
    'error',
    {
      enforceBuildableLibDependency: false,
      // The fake host is made of the host's types, and the host's own tests use it.
      ignoredCircularDependencies: [['testing', 'host']],
      // Files of the workspace itself, which belong to no project.
      allow: [
        '/jest\\.preset\\.mjs$',
        '/tools/demo-accounts\\.json$',
        '/tools/(lib|release)/(testing/)?[a-z0-9.-]+\\.m?[jt]s$',
      ],
      depConstraints: [...types, ...platforms, ...(external ? externals : [])],
    },
  ];
}
