import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { css, type CSSObject } from '@emotion/react';
import { globalCss } from './global-css';
import { resolveOnce } from './resolve-once';
import { semanticColours } from './semantic-colours';
import { fontSizes, textStyles } from './text-styles';
import { breakpoints, keyframes, shadows, tokens } from './tokens';

/**
 * Chakra with our tokens alone: no recipe and no token of its presets is
 * loaded, because everything that a shared package names is downloaded.
 */
export const system = resolveOnce(
  createSystem(defaultBaseConfig, {
    cssVarsPrefix: 'ts',
    preflight: true,
    conditions: { dark: '[data-theme=dark] &', light: ':root:not([data-theme=dark]) &' },
    globalCss,
    theme: {
      breakpoints,
      keyframes,
      tokens: { ...tokens, fontSizes },
      semanticTokens: { colors: semanticColours, shadows },
      textStyles,
    },
  }),
);

/** The styles that `ChakraProvider` inserts into a page, under the name that Emotion gives them. */
export const globalStyles = css(system._global as CSSObject[]);

/** For a page whose HTML has the global styles. */
export const systemWithoutGlobalStyles = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};
