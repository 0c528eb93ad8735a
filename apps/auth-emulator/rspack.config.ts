import { nodeConfig } from '@talentsphere/build';

export default nodeConfig({
  directory: import.meta.dirname,
  entries: { server: './src/main.ts' },
});
