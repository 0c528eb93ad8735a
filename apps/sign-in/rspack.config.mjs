import { nodeConfig } from '@talentsphere/federation/build';

export default nodeConfig({
  directory: import.meta.dirname,
  entries: { server: './src/main.ts' },
});
