import rspack, { type Configuration } from '@rspack/core';
import { nodeConfig } from '@talentsphere/build';

/** The release command of repositories outside, and beside it the programs with which the edge renders what they release. */
const config: Configuration = {
  ...nodeConfig({
    directory: import.meta.dirname,
    entries: {
      release: './release/outside-cli.ts',
      'check-half': '../../apps/edge/src/render/check-half.ts',
      renderer: '../../apps/edge/src/render/child.ts',
    },
  }),
  plugins: [
    new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: 'release.mjs' }),
  ],
};

export default config;
