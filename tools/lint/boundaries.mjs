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
  'type:build': [],
  'type:testing': ['type:host', 'type:ui', 'type:api-client', 'type:contract', 'type:domain'],
  'type:contract': ['type:contract', 'type:domain'],
  'type:domain': ['type:contract', 'type:domain'],
};

const platforms = ['web', 'node', 'any'];

/**
 * Which platforms a project may import from: its own, and what runs anywhere.
 * @param {string | undefined} runsOn where its files run, when not where it does
 */
const platformRules = (runsOn) =>
  platforms.map((platform) => ({
    sourceTag: `platform:${platform}`,
    onlyDependOnLibsWithTags: [...new Set([runsOn ?? platform, 'any'])].map(
      (each) => `platform:${each}`,
    ),
  }));

/** The packages that the two innermost libraries may use. */
const externals = [
  { sourceTag: 'type:contract', allowedExternalImports: ['typebox', 'typebox/**'] },
  { sourceTag: 'type:domain', allowedExternalImports: [] },
];

/**
 * The options of `@nx/enforce-module-boundaries`.
 * @param {{ also?: string[], external?: boolean, runsOn?: string }} [options] `also`: kinds that
 *   these files may import too; `external`: whether packages are limited; `runsOn`:
 *   the platform of these files, when it is not that of their project
 */
export function boundaries({ also = [], external = true, runsOn } = {}) {
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
      depConstraints: [...types, ...platformRules(runsOn), ...(external ? externals : [])],
    },
  ];
}
