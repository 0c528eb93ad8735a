import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets a shared package that failed to load be requested again. The runtime keeps the first attempt, so that on
 * a slow connection, where a chunk takes longer than its time limit, everything that imports the package would
 * fail until the page is left.
 */
export function shareAttemptsPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'share-attempts',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {}))
          if (!shared.loaded) shared.loading = null;
    },
  };
}
