import { bottomBarGlobalCss } from '../layout/bottom-bar';

export const globalCss = {
  ':root': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  html: { bg: 'bg', color: 'fg', lineHeight: '1.6', textSizeAdjust: '100%' },
  body: { fontFamily: 'body', textStyle: 'md', minHeight: '100dvh' },
  ...bottomBarGlobalCss,
  '*': { borderColor: 'border', fontFeatureSettings: '"cv11"' },
  '::selection': { bg: 'accent.muted', color: 'fg' },
  ':focus-visible': {
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: '2px',
    borderRadius: 'xs',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '1ms !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
