import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { experiments, rspackVersion } from '@rspack/core';

/** As Node.js loads it; the calls of `jest.mock` go first. */
const options = {
  jsc: {
    target: 'es2022',
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
  },
  module: { type: 'commonjs' },
  sourceMaps: true,
};
const version = JSON.stringify([rspackVersion, readFileSync(import.meta.filename, 'utf8')]);

/**
 * The compiler of the build, SWC in Rspack, for tests: twenty times as fast as TypeScript.
 * One cache for all projects: a key of jest's own contains the project, so each would
 * compile the same libraries and packages again.
 */
export default {
  getCacheKey: (source, file) =>
    createHash('sha256').update(`${version}\0${file}\0`).update(source).digest('hex'),
  process: (source, filename) =>
    experiments.swc.transformSync(source, {
      ...options,
      filename,
      jsc: {
        ...options.jsc,
        parser: { syntax: 'typescript', tsx: !filename.endsWith('.ts') },
      },
    }),
};
