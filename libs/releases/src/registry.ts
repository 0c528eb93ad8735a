import type { Registry, RegistryRelease } from './schema/registry';

/** Whether a release is tried out on a share of the sessions. */
export const isCanary = ({ deployment }: RegistryRelease) =>
  !deployment.default && deployment.traffic > 0;

/** The release that everyone gets who is not in a canary. */
export const defaultOf = (releases: readonly RegistryRelease[]) =>
  releases.find(({ deployment }) => deployment.default);

export const canaryOf = (releases: readonly RegistryRelease[]) => releases.find(isCanary);

export const isDisabled = (releases: readonly RegistryRelease[]) =>
  defaultOf(releases)?.deployment.traffic === 0 && !canaryOf(releases);

/** The release that a failure or a rollback of another brings back. */
export const previousOf = (
  releases: readonly RegistryRelease[],
  { fallbackUrl }: RegistryRelease,
) => releases.find(({ url }) => url === fallbackUrl);

/** Whether sessions differ in what they get. */
export const hasCanary = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).some((releases) => releases.some(isCanary));
