import { shellDevConfig } from '@talentsphere/federation/build';

export default shellDevConfig({ directory: import.meta.dirname });
