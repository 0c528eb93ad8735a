import { tsImport } from 'tsx/esm/api';

/**
 * Nx loads generators with `require`, which cannot load TypeScript.
 * @type {typeof import('./generator')['default']}
 */
export default async (tree, options) => {
  const generator = await tsImport('./generator.ts', import.meta.url);
  return generator.default(tree, options);
};
