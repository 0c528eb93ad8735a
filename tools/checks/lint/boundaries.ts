/**
 * Which types of project each type may import, beside its own; apps are imported by none.
 * Tests may also use the test helpers.
 */
const mayImport: Record<string, string[]> = {
  shell: ['api-client', 'contract', 'domain', 'host', 'ui', 'federation', 'releases'],
  remote: ['api-client', 'contract', 'domain', 'host', 'ui'],
  server: [
    'contract',
    'domain',
    'demo',
    'releases',
    'release-store',
    'file-lock',
    'settings',
    'server-parts',
  ],
  e2e: ['contract', 'domain', 'demo', 'releases', 'release-store', 'tools'],
  tools: ['domain', 'demo', 'releases', 'release-store', 'file-lock', 'settings'],
  testing: ['api-client', 'contract', 'domain', 'host', 'ui'],
  host: ['api-client', 'contract', 'domain'],
  ui: ['domain'],
  'api-client': ['contract', 'domain'],
  contract: ['domain'],
  domain: ['contract'],
  'release-store': ['file-lock', 'releases'],
  federation: ['releases'],
  build: ['releases'],
  releases: [],
  'file-lock': [],
  demo: [],
  settings: [],
  'server-parts': ['contract'],
};

/** The packages that libraries without dependencies of ours may use. */
const packagesOf = {
  contract: ['typebox'],
  releases: ['typebox', 'semver'],
  settings: ['typebox'],
  domain: [],
  demo: [],
};

const externals = Object.entries(packagesOf).map(([type, names]) => ({
  sourceTag: `type:${type}`,
  allowedExternalImports: names.flatMap((name) => [name, `${name}/**`]),
}));

interface BoundaryOptions {
  /** Types that these files may import too. */
  also?: string[];
  /** The platform of these files, when it is not that of their project. */
  runsOn?: string;
}

/** The options of `@nx/enforce-module-boundaries`. */
export function boundaries({ also = [], runsOn }: BoundaryOptions = {}) {
  const types = Object.entries(mayImport).map(([type, others]) => ({
    sourceTag: `type:${type}`,
    onlyDependOnLibsWithTags: [type, ...others, ...also].map((each) => `type:${each}`),
  }));
  const platforms = ['web', 'node', 'any'].map((platform) => ({
    sourceTag: `platform:${platform}`,
    onlyDependOnLibsWithTags: [`platform:${runsOn ?? platform}`, 'platform:any'],
  }));
  return [
    'error',
    {
      // The fake host uses the host's types, and the host's own tests use it.
      ignoredCircularDependencies: [['testing', 'host']],
      // Files of the workspace itself, which belong to no project.
      allow: ['/jest\\.preset\\.mjs$'],
      depConstraints: [...types, ...platforms, ...externals],
    },
  ];
}
