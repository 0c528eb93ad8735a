export { documentParser } from './document';
export { isFilePath } from './file-path';
export type { NavigationEntry, PanelPlace } from './places';
export {
  parseOwnRegistry,
  parseRegistry,
  Version,
  type Registry,
  type RegistryRelease,
} from './registry';
export {
  parseCarriedPackages,
  parseOwnDescription,
  parseRemoteDescription,
  parseRemoteManifest,
  type CarriedPackage,
  type RemoteDescription,
  type RemoteManifest,
} from './remote-build';
export { parseStatement, type BuildTools, type Statement } from './statement';
export { parseShellContract, type ShellContract } from './shell-contract';
export { RecordedChange } from './change';
