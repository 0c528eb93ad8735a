import { shellConfig } from '@talentsphere/federation/build';
import { brand } from './brand.mjs';

export default shellConfig({ directory: import.meta.dirname, brand });
