import { compiled, jestProject as forTeams } from './libs/testing/jest-preset.mjs';

/** `npm test` without arguments leaves out long proofs: starts and ends of processes, full disks, generated histories. */
const leftOut = process.env.TESTS === 'short' ? [String.raw`\.long\.test\.ts$`] : [];

/**
 * The jest configuration of one project, whose results `npm test` reads.
 * @param {'node' | 'jsdom' | 'screens'} environment where the tests of the project run
 */
export function jestProject(environment) {
  const project = forTeams(environment);
  return {
    ...project,
    testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...leftOut],
    transform: {
      ...project.transform,
      [compiled]: `${import.meta.dirname}/libs/testing/swc-transform.mjs`,
    },
    reporters: ['default', `${import.meta.dirname}/tools/checks/results/jest-reporter.mjs`],
  };
}
