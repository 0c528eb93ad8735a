export { nodeConfig } from './node-config.mjs';
export { exposedModule, remoteConfig } from './remote.mjs';
export { sharedFor, sharedPackages } from './shared-packages.mjs';
export { shellConfig, singleConfig } from './shell.mjs';
export { webConfig } from './web-config.mjs';
