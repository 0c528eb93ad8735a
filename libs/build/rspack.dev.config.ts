import { join } from 'node:path';
import { catalogueConfigs } from './src/catalogue';

// Not in libs/market-ui, which would then depend on the configuration of the bundler, as all that uses it would.
export default catalogueConfigs({ directory: join(import.meta.dirname, '../market-ui') });
