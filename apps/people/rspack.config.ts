import { remoteConfig } from '@talentsphere/build';

export default remoteConfig({ directory: import.meta.dirname });
