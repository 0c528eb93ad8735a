import { shellName } from './places';
import { ReleaseError } from './release-error';
import type { Registry, RegistryRelease } from './schema/registry';
import type { ShellContract } from './schema/shell-contract';

/** The releases of a remote, or of the shell, by its name. */
export const releasesOf = (
  { microFrontends, shell = [] }: Registry,
  name: string,
): readonly RegistryRelease[] => (name === shellName ? shell : (microFrontends[name] ?? []));

/** The names of all that is released. */
export const releasedNames = ({ microFrontends, shell = [] }: Registry) => [
  ...Object.keys(microFrontends),
  ...(shell.length > 0 ? [shellName] : []),
];

/** What a release of the shell provides to remotes. @throws ReleaseError for one of a remote */
export function shellContractOf({
  url,
  extras,
}: Pick<RegistryRelease, 'url' | 'extras'>): ShellContract {
  const { hostContract, routes, shared = {}, server, provides, files } = extras;
  if (!provides) throw new ReleaseError(`${url} is no release of the shell.`);
  return {
    hostContract,
    routes,
    shared,
    ...provides,
    ...(server ? { server } : {}),
    files: Object.keys(files).filter((file) => file !== server),
  };
}

/** Whether a release is a canary, used by a share of the sessions. */
export const isCanary = ({ deployment }: RegistryRelease) =>
  !deployment.default && deployment.traffic > 0;

/** The release for all sessions outside a canary. */
export const defaultOf = (releases: readonly RegistryRelease[]) =>
  releases.find(({ deployment }) => deployment.default);

export const canaryOf = (releases: readonly RegistryRelease[]) => releases.find(isCanary);

export const isDisabled = (releases: readonly RegistryRelease[]) =>
  defaultOf(releases)?.deployment.traffic === 0 && !canaryOf(releases);

/** The releases that sessions get: the default, and a canary. */
export const assignedOf = (releases: readonly RegistryRelease[]) =>
  [defaultOf(releases), canaryOf(releases)].filter((release) => release !== undefined);

/** The release that replaces another after a failure or a rollback. */
export const previousOf = (
  releases: readonly RegistryRelease[],
  { fallbackUrl }: RegistryRelease,
) => releases.find(({ url }) => url === fallbackUrl);

/** Whether sessions may get different releases. */
export const hasCanary = ({ microFrontends, shell = [] }: Registry) =>
  [shell, ...Object.values(microFrontends)].some((releases) => releases.some(isCanary));

/** The versions of each canary that runs, and of the release beside it, by the name of the remote or of the shell. */
export const canariesIn = (registry: Registry) =>
  new Map(
    releasedNames(registry).flatMap((name) => {
      const releases = releasesOf(registry, name);
      const canary = canaryOf(releases)?.metadata.version;
      const current = defaultOf(releases)?.metadata.version;
      const isRunning = canary !== undefined && current !== undefined;
      return isRunning ? [[name, { canary, default: current }] as const] : [];
    }),
  );
