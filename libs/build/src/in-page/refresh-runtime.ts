import own from 'react-refresh/cjs/react-refresh-runtime.development.js';

declare global {
  /** The name of the bundle that this module is part of, put in by the build. */
  const __bundle__: string;
  var talentsphereRefresh: typeof own | undefined;
}

/**
 * React Refresh, once in a page: React obeys the runtime that spoke last, so that
 * of a remote would undo what was edited in the shell, and the other way round.
 */
const runtime = (globalThis.talentsphereRefresh ??= own);

/** The same path may stand in two bundles, and be another component there. */
export const register = (type: unknown, id: string) =>
  runtime.register(type, `${__bundle__} ${id}`);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;
