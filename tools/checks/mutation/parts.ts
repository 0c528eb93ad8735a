/** Code, and the tests that must notice a change of it. */
export interface Part {
  /** The project whose tests they are. */
  folder: string;
  /** What is changed, below that folder; with an exclamation mark, what is not. */
  changed: string[];
  /** Patterns of the tests that are left out. */
  leftOut?: string[];
  /** That of the tests, `node` by default. */
  environment?: 'jsdom' | 'server';
  /** Builds the changed code, where tests do not import its sources. */
  build?: string;
  /** Whether the tests need a PostgreSQL. */
  onPostgres?: boolean;
  /** What else differs from the project's jest configuration. */
  jest?: Record<string, unknown>;
}

const library = (
  name: string,
  { changed = ['src/**/*.{ts,tsx}'], ...part }: Partial<Part> = {},
): Part => ({
  folder: `libs/${name}`,
  changed: [...changed, '!src/**/*.test.{ts,tsx}'],
  ...part,
});

export const parts: Record<string, Part> = {
  domain: library('domain'),
  api: library('api'),
  federation: library('federation', { environment: 'jsdom' }),
  // The tests of the store reach all of it, and would publish releases for each change of a rule.
  releases: library('releases', {
    changed: ['src/**/*.ts', '!src/store/**', '!src/signing/testing/*.ts'],
    leftOut: ['/store/'],
  }),
  store: library('releases', {
    changed: ['src/store/*.ts', 'src/store/builds/*.ts'],
    jest: { testMatch: ['<rootDir>/src/store/testing/on-a-folder.ts'] },
  }),
  s3: library('releases', { changed: ['src/store/s3/*.ts'], leftOut: ['/store/(?!s3/)'] }),
  hiring: {
    folder: 'apps/api',
    changed: ['src/hiring/*.ts'],
    onPostgres: true,
    environment: 'server',
    build: 'rspack build -c apps/api/test/mutation/rspack.config.ts',
    jest: {
      testMatch: ['<rootDir>/test/mutation/hiring.ts'],
      moduleNameMapper: {
        '/(support/marketplace|server-process)$': '<rootDir>/test/mutation/inside.ts',
      },
      // They build the server, and make the database that the suites copy.
      globalSetup: null,
      globalTeardown: null,
    },
  },
};
