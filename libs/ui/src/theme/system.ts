import type { SystemContext } from '@chakra-ui/react/styled-system';
import type { CSSObject } from '@emotion/react';
import { conditions } from './conditions';
import { globalCss } from './global-css';
import { resolveOnce } from './resolve-once';
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

/** The styles that `ChakraProvider` inserts into a page, under the name that Emotion gives them. */
export const globalStyles = css([
  ...(created._global as CSSObject[]),
  `@layer base{${globalCss}}`,
  `@layer tokens{[data-theme=dark]{${darkVariables}}}`,
]);

export const system = resolveOnce({
  ...created,
  // Emotion takes serialized styles as they are, in the place of objects with styles.
  _global: globalStyles as unknown as SystemContext['_global'],
});

/** For a page whose HTML has the global styles. */
export const systemWithoutGlobalStyles = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};
