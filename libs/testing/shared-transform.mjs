import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versions = ['ts-jest', 'typescript'].map((name) => require(`${name}/package.json`).version);

/**
 * ts-jest with one cache for all projects. Its own cache keys contain the project, so
 * each project would compile the same libraries and packages again.
 */
export default {
  createTransformer(options) {
    const shared = JSON.stringify([versions, options]);
    let transformer;
    return {
      getCacheKey: (source, file) =>
        createHash('sha256').update(`${shared}\0${file}\0`).update(source).digest('hex'),
      process(...file) {
        // Loads the compiler, which takes a second: not for what the cache has.
        transformer ??= require('ts-jest').default.createTransformer(options);
        return transformer.process(...file);
      },
    };
  },
};
