import rspack, { type Configuration } from '@rspack/core';
import { nodeConfig } from '@talentsphere/build';

const config: Configuration = {
  ...nodeConfig({
    directory: import.meta.dirname,
    entries: {
      server: './src/main.ts',
      renderer: './src/render/child.ts',
      'check-half': './src/render/check-half.ts',
    },
  }),
  // The encoder reads its WebAssembly beside itself, which is the bundle.
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [
        { from: '@bokuweb/zstd-wasm/dist/common/zstd.wasm', context: '../../node_modules' },
      ],
    }),
  ],
};

export default config;
