export { releasesFor, shellFor, type PinnedReleases } from './assignment';
export { isCaretRange, satisfiesCaret } from './contract-range';
export { navigationOf, panelsOf, type PlacedPanel } from './declared-places';
export { overlap, ownerOf, routeOf } from './match-route';
export { overrideAddress } from './override-address';
export {
  parseReleaseSet,
  releaseSet,
  type AuthSettings,
  type InspectorSettings,
  type OtherReleases,
  type PageSettings,
  type ReleaseSet,
} from './page';
export type {
  PageMetadata,
  PagePicture,
  RenderedPage,
  RenderedRelease,
  RenderRequest,
  SessionHint,
} from './render';
export {
  carriedPackagesFile,
  descriptionFile,
  entryPrefix,
  exposedModule,
  filesFolderOf,
  folderOf,
  manifestFile,
  manifestUrl,
  ownRegistryFile,
  pageSettingsId,
  placeOf,
  registryFile,
  releaseAddressToken,
  releasedPath,
  releaseFolder,
  releaseListPath,
  releaseSetPath,
  remoteFile,
  serverFolder,
  sharedFolder,
  sessionHintCookie,
  shellContractFile,
  shellName,
  shellPath,
  trustFile,
} from './places';
export {
  assignedOf,
  canariesIn,
  canaryOf,
  defaultOf,
  hasCanary,
  isCanary,
  isDisabled,
  previousOf,
  releasedNames,
  releasesOf,
  shellContractOf,
} from './registry';
export { composeRegistry, notOwned, ownerNames, ownersOf, withinRights } from './rights';
export type { PublishedRelease, RemoteRelease, ServerHalf } from './release';
export {
  ContendedError,
  isOfStore,
  RefusedError,
  ReleaseError,
  UnavailableError,
} from './release-error';
export { formerlyShared, packageNameOf, sharedModules, type SharedModule } from './shared-modules';
export type {
  CarriedPackage,
  NavigationEntry,
  PanelPlace,
  Registry,
  RegistryRelease,
  RemoteDescription,
  RemoteManifest,
  ShellContract,
} from './schema';
