import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * JSX compiled for development, on the runtime that every shell shares:
 * a remote that is being edited also runs in a released one.
 */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
) => (isStatic ? jsxs(type, props, key) : jsx(type, props, key));
