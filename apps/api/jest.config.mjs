import { availableParallelism } from 'node:os';
import { jestProject } from '../../jest.preset.mjs';

const project = jestProject('node');

export default {
  ...project,
  transform: { ...project.transform, '\\.sql$': '<rootDir>/test/support/sql-transform.mjs' },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // Two on two cores, where jest would have one: suites wait for their servers.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Only ends what hangs: a suite starts a server on a database of its own, and machines are busy.
  testTimeout: 180_000,
};
