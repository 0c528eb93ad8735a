import { catalogueConfigs } from '@talentsphere/build';

export default catalogueConfigs({ directory: import.meta.dirname });
