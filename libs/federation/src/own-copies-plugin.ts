import {
  getInstance,
  satisfy,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';

/**
 * Gives every bundle the shell's copy of a package that is shared by version,
 * when that fits, and else its own. The runtime's rule is another: whichever
 * copy fits and is loaded already. By it the shell itself took up the copy that
 * one remote had brought, whose components know nothing of the shell's design
 * system.
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
      // Without an answer a bundle uses the copy that it carries.
      const resolver = () => (fits ? { shared, useTreesShaking: false } : undefined);
      return { ...question, resolver };
    },
  };
}
