import { shellConfig } from '@talentsphere/build';
import brand from '@talentsphere/domain/brand.json';

export default shellConfig({ directory: import.meta.dirname, brand });
