import { remoteDevConfigs } from '@talentsphere/build';

export default remoteDevConfigs({ directory: import.meta.dirname });
