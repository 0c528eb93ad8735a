/** The modules that the shell's server half gives to those of remotes; they import no other of the same packages. */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@talentsphere/api',
  '@talentsphere/host',
  '@talentsphere/ui',
  '@talentsphere/ui/overlays',
] as const;

/** @returns `@scope/name` of `@scope/name/part` */
export const packageNameOf = (module: string) =>
  module.split('/', module.startsWith('@') ? 2 : 1).join('/');

export type SharedModule = (typeof sharedModules)[number];

/**
 * What remotes no longer share but carry, like any other package. Shells provide it to those that were released
 * before, until another major of the host contract refuses them.
 */
export const formerlyShared: ReadonlySet<string> = new Set<SharedModule>(['@talentsphere/api']);
