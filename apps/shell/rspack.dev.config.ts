import { shellDevConfig } from '@talentsphere/build';
import brand from '@talentsphere/domain/brand.json';

export default shellDevConfig({ directory: import.meta.dirname, brand });
