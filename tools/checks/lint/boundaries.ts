/**
 * Which types of project each type may import, beside its own; apps are imported by none, but journeys by benchmarks.
 * Tests may also use the test helpers.
 */
const mayImport: Record<string, string[]> = {
  shell: ['api', 'domain', 'host', 'ui', 'feature', 'federation', 'releases'],
  remote: ['api', 'domain', 'host', 'ui', 'feature'],
  server: ['api', 'domain', 'releases', 'server-parts'],
  e2e: ['api', 'domain', 'releases', 'tools'],
  bench: ['e2e', 'api', 'domain', 'releases', 'tools'],
  tools: ['domain', 'releases', 'server-parts'],
  testing: ['api', 'domain', 'host', 'ui'],
  host: ['api', 'domain', 'releases'],
  feature: ['api', 'domain', 'host', 'ui'],
  ui: ['domain'],
  api: ['domain', 'releases'],
  domain: [],
  federation: ['releases'],
  build: ['releases'],
  releases: [],
  'server-parts': [],
};

/**
 * Delivery brings the features of any product to a browser; market is this product. The tools of
 * development know both.
 */
const kinds = {
  delivery: ['delivery', 'development'],
  market: ['market', 'delivery', 'development'],
  development: ['delivery', 'market', 'development'],
};

/** The packages that libraries without dependencies of ours may use. */
const packagesOf = {
  api: ['typebox'],
  releases: ['typebox', 'semver', 'jose', '@aws-sdk/client-s3', '@20minutes/s3rver', 'fast-check'],
  domain: [],
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
  const ofKinds = Object.entries(kinds).map(([kind, others]) => ({
    sourceTag: `kind:${kind}`,
    onlyDependOnLibsWithTags: others.map((each) => `kind:${each}`),
  }));
  return [
    'error',
    {
      // The fake host uses the host's types, and the host's own tests use it.
      ignoredCircularDependencies: [['testing', 'host']],
      // Files of the workspace itself, which belong to no project.
      allow: ['/jest\\.preset\\.mjs$'],
      depConstraints: [...types, ...ofKinds, ...platforms, ...externals],
    },
  ];
}
