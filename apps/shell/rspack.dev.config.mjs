import { shellDevConfig } from '@talentsphere/federation/build';
import { brand } from './brand.mjs';

export default shellDevConfig({ directory: import.meta.dirname, brand });
