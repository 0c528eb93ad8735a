/** Code, and the tests that must notice a change of it. */
export interface Part {
  /** The project of the tests. */
  folder: string;
  /** What is changed of its code, without the tests. */
  changed: string[];
  /** Tests that are left out. */
  leftOut: string[];
  environment: 'node' | 'jsdom';
  /** Whether the tests need a PostgreSQL. */
  onPostgres?: boolean;
  /** What else differs from the project's jest configuration. */
  jest?: Record<string, unknown>;
}

const library = (name: string, part: Partial<Part> = {}): Part => ({
  folder: `libs/${name}`,
  changed: ['src/**/*.{ts,tsx}'],
  leftOut: [],
  environment: 'node',
  ...part,
});

const store = 'src/store/**';

export const parts: Record<string, Part> = {
  domain: library('domain'),
  api: library('api'),
  federation: library('federation', { environment: 'jsdom' }),
  // Those of the store reach all of it, and would publish releases for each change of a rule.
  releases: library('releases', {
    changed: ['src/**/*.ts', `!${store}`],
    leftOut: ['/store/'],
  }),
  store: library('releases', {
    changed: [`${store}/*.ts`],
    // They start processes, or generate histories.
    leftOut: ['store/life', 'store/concurrency', 'store/file-lock'],
  }),
  hiring: {
    folder: 'apps/api',
    changed: ['src/hiring/*.ts'],
    leftOut: [],
    environment: 'node',
    onPostgres: true,
    jest: {
      testMatch: ['<rootDir>/test/mutation/hiring.ts'],
      moduleNameMapper: { '/server-process$': '<rootDir>/test/mutation/server.ts' },
      // They build the server, and start one for the database that the suites copy.
      globalSetup: null,
      globalTeardown: null,
    },
  },
};
