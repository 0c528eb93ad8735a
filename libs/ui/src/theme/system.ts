import type { CSSObject } from '@emotion/react';
import { conditions } from '../style-engine/conditions';
import { resolveOnce } from '../style-engine/resolve-once';
import { isEngineOn } from '../style-engine/switch';
import { globalCss } from './global-css';
import { createSystem, css, defaultBaseConfig } from './styling';
import { fontSizes, textStyles } from './text-styles';
import { darkVariables, themedTokens } from './themed-tokens';
import { breakpoints, keyframes, tokens } from './tokens';

/**
 * Chakra with our tokens alone: no recipe and no token of its presets is
 * loaded, because everything that a shared package names is downloaded.
 */
const created = createSystem({
  utilities: defaultBaseConfig.utilities ?? {},
  cssVarsPrefix: 'ts',
  preflight: true,
  conditions,
  theme: {
    breakpoints,
    keyframes,
    tokens: {
      ...tokens,
      ...themedTokens,
      colors: { ...tokens.colors, ...themedTokens.colors },
      fontSizes,
    },
    textStyles,
  },
});

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
