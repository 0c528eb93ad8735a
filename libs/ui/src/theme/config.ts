import type { SystemConfig } from '@chakra-ui/react/styled-system';
import { conditions } from '../style-engine/conditions';
import { resolveTokens } from '../style-engine/resolved-tokens';
import { isEngineOn } from '../style-engine/switch';
import { defaultBaseConfig } from './styling';
import { fontSizes, textStyles } from './text-styles';
import { themedTokens } from './themed-tokens';
import { breakpoints, keyframes, tokens } from './tokens';

/**
 * Chakra with our tokens alone: no recipe and no token of its presets is
 * loaded, because everything that a shared package names is downloaded.
 */
export const config: SystemConfig = {
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
};

export const resolvedTokens = isEngineOn ? resolveTokens(config) : undefined;
