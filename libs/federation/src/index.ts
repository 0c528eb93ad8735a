export { createFederatedRemotes, type Remotes } from './federated-remotes';
export type { LoadStep, RemoteInspection } from './inspection';
export type { ReleaseSource } from './release-source';
export type { RemoteEvent, Report } from './report';
