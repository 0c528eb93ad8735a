import own from 'react-refresh/cjs/react-refresh-runtime.development.js';

declare global {
  /** The name of the bundle that contains this module, inserted by the build. */
  const __bundle__: string;
  var talentsphereRefresh: typeof own | undefined;
}

/**
 * React Refresh, once per page: React uses the runtime that registered last, so that
 * of a remote would revert edits in the shell, and vice versa.
 */
const runtime = (globalThis.talentsphereRefresh ??= own);

/** Two bundles may have different components at the same path. */
export const register = (type: unknown, id: string) =>
  runtime.register(type, `${__bundle__} ${id}`);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;
