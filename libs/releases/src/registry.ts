import type { Registry, RegistryRelease } from './schema/registry';

/** Whether a release is a canary, used by a share of the sessions. */
export const isCanary = ({ deployment }: RegistryRelease) =>
  !deployment.default && deployment.traffic > 0;

/** The release for all sessions outside a canary. */
export const defaultOf = (releases: readonly RegistryRelease[]) =>
  releases.find(({ deployment }) => deployment.default);

export const canaryOf = (releases: readonly RegistryRelease[]) => releases.find(isCanary);

export const isDisabled = (releases: readonly RegistryRelease[]) =>
  defaultOf(releases)?.deployment.traffic === 0 && !canaryOf(releases);

/** The release that replaces another after a failure or a rollback. */
export const previousOf = (
  releases: readonly RegistryRelease[],
  { fallbackUrl }: RegistryRelease,
) => releases.find(({ url }) => url === fallbackUrl);

/** Whether sessions may get different releases. */
export const hasCanary = ({ microFrontends }: Registry) =>
  Object.values(microFrontends).some((releases) => releases.some(isCanary));
