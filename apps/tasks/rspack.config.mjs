import { remoteConfig } from '@talentsphere/federation/build';

export default remoteConfig({ directory: import.meta.dirname });
