import type { CSSObject } from '@emotion/react';
import { resolveOnce } from '../style-engine/resolve-once';
import { isEngineOn } from '../style-engine/switch';
import { created } from './created';
import { globalCss } from './global-css';
import { css } from './styling';
import { darkVariables } from './themed-tokens';

const ownStyles = [
  `@layer base{${globalCss}}`,
  `@layer tokens{[data-theme=dark]{${darkVariables}}}`,
];

/** The styles that `UiProvider` inserts into a page, under the name that Emotion gives them. */
export const globalStyles = css([
  ...(isEngineOn ? [created.layers.atRule, ...(created._global as CSSObject[])] : []),
  ...ownStyles,
]);

/** For `ChakraProvider`, which then inserts no global styles itself. */
const withoutGlobalStyles = {
  ...created,
  _global: [],
  _config: { ...created._config, disableLayers: true },
};

export const system = isEngineOn ? resolveOnce(withoutGlobalStyles) : created;
