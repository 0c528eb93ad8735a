/**
 * Which types of project each type may import. Apps must not be
 * imported; tests may also use the test helpers.
 */
const mayImport: Record<string, string[]> = {
  'type:shell': [
    'type:api-client',
    'type:contract',
    'type:domain',
    'type:host',
    'type:ui',
    'type:federation',
    'type:releases',
  ],
  'type:remote': ['type:host', 'type:ui', 'type:domain', 'type:api-client', 'type:contract'],
  'type:server': [
    'type:contract',
    'type:domain',
    'type:file-lock',
    'type:releases',
    'type:release-store',
    'type:demo',
    'type:settings',
    'type:tracing',
  ],
  'type:e2e': [
    'type:contract',
    'type:domain',
    'type:demo',
    'type:tools',
    'type:releases',
    'type:release-store',
  ],
  'type:tools': [
    'type:demo',
    'type:domain',
    'type:file-lock',
    'type:releases',
    'type:release-store',
    'type:settings',
  ],
  'type:host': ['type:api-client', 'type:contract', 'type:domain'],
  'type:ui': ['type:domain'],
  'type:api-client': ['type:contract', 'type:domain'],
  'type:releases': [],
  'type:release-store': ['type:file-lock', 'type:releases'],
  'type:file-lock': [],
  'type:federation': ['type:releases'],
  'type:build': ['type:releases'],
  'type:testing': ['type:host', 'type:ui', 'type:api-client', 'type:contract', 'type:domain'],
  'type:contract': ['type:contract', 'type:domain'],
  'type:domain': ['type:contract', 'type:domain'],
  'type:demo': [],
  'type:settings': [],
  'type:tracing': [],
};

const platforms = ['web', 'node', 'any'];

/**
 * Which platforms a project may import from: its own, and `any`.
 * @param runsOn the platform of its files, when it differs from the project's
 */
const platformRules = (runsOn: string | undefined) =>
  platforms.map((platform) => ({
    sourceTag: `platform:${platform}`,
    onlyDependOnLibsWithTags: [...new Set([runsOn ?? platform, 'any'])].map(
      (each) => `platform:${each}`,
    ),
  }));

/** The packages that libraries without dependencies of ours may use. */
const externals = [
  { sourceTag: 'type:contract', allowedExternalImports: ['typebox', 'typebox/**'] },
  {
    sourceTag: 'type:releases',
    allowedExternalImports: ['typebox', 'typebox/**', 'semver'],
  },
  { sourceTag: 'type:domain', allowedExternalImports: [] },
  { sourceTag: 'type:demo', allowedExternalImports: [] },
  { sourceTag: 'type:settings', allowedExternalImports: ['typebox', 'typebox/**'] },
];

interface BoundaryOptions {
  /** Kinds that these files may import too. */
  also?: string[];
  /** Whether packages are limited. */
  external?: boolean;
  /** The platform of these files, when it is not that of their project. */
  runsOn?: string;
}

/** The options of `@nx/enforce-module-boundaries`. */
export function boundaries({ also = [], external = true, runsOn }: BoundaryOptions = {}) {
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
      // The fake host uses the host's types, and the host's own tests use it.
      ignoredCircularDependencies: [['testing', 'host']],
      // Files of the workspace itself, which belong to no project.
      allow: ['/jest\\.preset\\.mjs$'],
      depConstraints: [...types, ...platformRules(runsOn), ...(external ? externals : [])],
    },
  ];
}
