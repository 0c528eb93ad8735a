import {
  getInstance,
  satisfy,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';

/**
 * Gives every bundle the shell's copy of a package that is shared by version, if its
 * version satisfies the range, and otherwise the bundle's own. By default the runtime
 * uses any copy that satisfies the range and is already loaded. With that rule, the
 * shell itself used the copy of a remote, whose components do not know the shell's
 * design system.
 */
export function ownCopiesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'own-copies',
    resolveShare(question) {
      const { shareInfo, shareScopeMap, scope, pkgName } = question;
      const { singleton, requiredVersion } = shareInfo.shareConfig;
      const own = getInstance()?.options.shared[pkgName]?.[0]?.version;
      if (singleton || own === undefined || typeof requiredVersion !== 'string') return question;
      const shared = shareScopeMap[scope]?.[pkgName]?.[own];
      const fits = shared && satisfy(own, requiredVersion);
      // If nothing is returned, a bundle uses its own copy.
      const resolver = () => (fits ? { shared, useTreesShaking: false } : undefined);
      return { ...question, resolver };
    },
  };
}
