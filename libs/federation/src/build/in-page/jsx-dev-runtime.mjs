import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * JSX as it is compiled for development, on the runtime that every shell shares:
 * a remote that is being edited also runs in a released one.
 */
export const jsxDEV = (type, props, key, isStatic) =>
  isStatic ? jsxs(type, props, key) : jsx(type, props, key);
