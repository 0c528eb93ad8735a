import { remoteDevConfigs } from '@talentsphere/federation/build';

export default remoteDevConfigs({ directory: import.meta.dirname });
