import { compiled, jestProject as forTeams } from './libs/testing/jest-preset.mjs';

/**
 * The jest configuration of one project, whose results `npm test` reads.
 * @param {'node' | 'jsdom'} environment where the tests of the project run
 */
export function jestProject(environment) {
  const project = forTeams(environment);
  return {
    ...project,
    transform: {
      ...project.transform,
      [compiled]: `${import.meta.dirname}/libs/testing/swc-transform.mjs`,
    },
    reporters: ['default', `${import.meta.dirname}/tools/checks/results/jest-reporter.mjs`],
  };
}
