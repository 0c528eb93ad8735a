export { nodeConfig } from './node-config';
export { PrecompressPlugin } from './precompress-plugin';
export { remoteConfig, remoteDevConfigs } from './remote';
export { sharedFor, sharedPackages } from './shared-packages';
export { shellConfig, shellDevConfig, singleConfig } from './shell';
export { webConfig } from './web-config';
