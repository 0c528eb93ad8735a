import { nodeConfig } from '@talentsphere/build';

export default nodeConfig({
  directory: import.meta.dirname,
  entries: {
    server: './src/main.ts',
    renderer: './src/render/child.ts',
    'check-half': './src/render/check-half.ts',
  },
});
