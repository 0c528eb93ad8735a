export { createFederatedRemotes, type Remotes } from './federated-remotes';
export type { RemoteEvent, Report } from './report';
