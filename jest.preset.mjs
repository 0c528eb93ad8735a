import { jestProject as project } from './libs/testing/jest-preset.mjs';

/**
 * The jest configuration of one project, whose results `npm test` reads.
 * @param {'node' | 'jsdom'} environment where the tests of the project run
 */
export const jestProject = (environment) => ({
  ...project(environment),
  reporters: ['default', `${import.meta.dirname}/tools/checks/results/jest-reporter.mjs`],
});
