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

export type SharedModule = (typeof sharedModules)[number];
