declare module 'react-refresh/cjs/react-refresh-runtime.development.js' {
  /** React Refresh ships without types. */
  const runtime: {
    register: (type: unknown, id: string) => void;
    createSignatureFunctionForTransform: () => unknown;
    getFamilyByType: (type: unknown) => unknown;
    injectIntoGlobalHook: (global: typeof globalThis) => void;
    isLikelyComponentType: (type: unknown) => boolean;
    performReactRefresh: () => unknown;
  };
  export default runtime;
}
