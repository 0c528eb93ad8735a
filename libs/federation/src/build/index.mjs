export { nodeConfig } from './node-config.mjs';
export { exposedModule, remoteConfig, remoteDevConfigs } from './remote.mjs';
export { sharedFor, sharedPackages } from './shared-packages.mjs';
export { shellConfig, shellDevConfig, singleConfig } from './shell.mjs';
export { webConfig } from './web-config.mjs';
