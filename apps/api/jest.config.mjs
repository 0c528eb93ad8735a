import { jestProject } from '../../jest.preset.mjs';

export default {
  ...jestProject('node'),
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // A suite starts a server on a database of its own, and machines are busy.
  testTimeout: 60_000,
};
