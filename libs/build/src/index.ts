export { nodeConfig } from './node-config';
export { PrecompressPlugin } from './precompress-plugin';
export { remoteConfig, remoteDevConfigs } from './remote';
export { shellConfig, shellDevConfig, singleConfig } from './shell';
