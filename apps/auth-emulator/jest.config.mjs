import { jestProject } from '../../jest.preset.mjs';

export default {
  ...jestProject('node'),
  // Starting the emulator takes seconds, more on a busy machine.
  testTimeout: 60_000,
};
