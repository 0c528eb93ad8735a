import { availableParallelism } from 'node:os';
import { jestProject } from '../../jest.preset.mjs';

export default {
  ...jestProject('node'),
  // Two on two cores, where jest would have one: suites wait for their servers.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};
