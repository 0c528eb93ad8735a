import { shellConfig } from '@talentsphere/federation/build';

export default shellConfig({ directory: import.meta.dirname });
