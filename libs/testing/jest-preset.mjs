import { fileURLToPath } from 'node:url';

/** The files that are compiled for a test. */
export const compiled = '^.+\\.(ts|tsx|mjs|js)$';

/**
 * The jest configuration of a project, in this repository or in that of a team.
 * @param {'node' | 'jsdom' | 'screens'} environment where the tests of the project run: `screens` is
 *   jsdom with nothing of styles but what hides something
 */
export function jestProject(environment) {
  const testing = import.meta.dirname;
  const isOfScreens = environment === 'screens';
  return {
    // Part of the path of the transform cache, which all projects share.
    id: 'talentsphere',
    testEnvironment: `${testing}/${isOfScreens ? 'jsdom' : environment}-environment.mjs`,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
    setupFilesAfterEnv: [
      ...(environment === 'node' ? [] : ['@talentsphere/testing/jest-setup']),
      ...(isOfScreens ? ['@talentsphere/testing/screens-setup'] : []),
    ],
    moduleNameMapper:
      environment === 'node'
        ? {
            '^typebox$': `${testing}/typebox/index.cjs`,
            '^typebox/(compile|value)$': `${testing}/typebox/$1.cjs`,
          }
        : {},
    transform: {
      '\\.png$': `${testing}/asset-transform.mjs`,
      [compiled]: [
        fileURLToPath(import.meta.resolve('ts-jest')),
        {
          // The type check is a step of its own, over everything at once.
          diagnostics: false,
          tsconfig: {
            target: 'es2022',
            module: 'commonjs',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            allowJs: true,
            esModuleInterop: true,
            isolatedModules: true,
            resolveJsonModule: true,
          },
        },
      ],
    },
    // Packages published as ES modules only.
    transformIgnorePatterns: ['/node_modules/(?!(typebox|jose|@talentsphere)/)'],
    restoreMocks: true,
    // Room for the first compilation of lazy screens when every project is tested at once.
    testTimeout: 20_000,
  };
}
