import { join, resolve } from 'node:path';
import rspack, { type Configuration } from '@rspack/core';
import server from '../../rspack.config';

const config = server();

/** The server as the suites start it in their own process, of the code as it was changed. */
const changed: Configuration = {
  ...config,
  devtool: false,
  entry: { outside: './test/mutation/outside.ts' },
  output: { ...config.output, path: join(import.meta.dirname, '../../dist/mutation') },
  node: { __dirname: 'node-module' },
  plugins: [
    new rspack.NormalModuleReplacementPlugin(
      /\/server-process$/,
      resolve(import.meta.dirname, 'server.ts'),
    ),
    // Outside of jest, nothing describes tests.
    new rspack.DefinePlugin({ EMULATOR_INCLUDED: 'false', describe: '{}' }),
  ],
};

export default changed;
