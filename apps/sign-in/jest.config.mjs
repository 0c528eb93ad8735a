import { jestProject } from '../../jest.preset.mjs';

export default {
  ...jestProject('node'),
  // A start of the emulator takes seconds, and machines are busy.
  testTimeout: 60_000,
};
