import { basename } from 'node:path';

/** An image is its name, where a build would give its address. */
export default {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(basename(file))};` }),
};
