import { getInstance } from '@module-federation/enhanced/runtime';

/** A shared package as one remote uses it. */
export interface SharedUse {
  name: string;
  version: string;
  /** The bundle whose copy it is: `shell`, or the remote itself. */
  provider: string;
}

/** The shared packages that a remote has used so far, as the federation runtime recorded them. */
export function sharedInUse(remote: string): SharedUse[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions)
        .filter(([, { useIn }]) => useIn.includes(remote))
        .map(([version, { from }]) => ({ name, version, provider: from })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}
