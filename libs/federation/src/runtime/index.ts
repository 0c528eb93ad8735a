export { createFederatedRemotes } from './federated-remotes';
export { satisfiesCaret } from './contract-range';
export { RemoteUnavailable } from './remote-unavailable';
export type { RemoteInspection, RemoteModuleSource, RemoteRelease } from './release';
export type { RemoteEvent, Report } from './report';
