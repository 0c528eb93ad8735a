import type { ReactNode } from 'react';
import { Box } from '../primitives/layout';
import { breakpoints } from '../theme/tokens';

/** Where the bar is part of the text: in a wide window it is in sight, and it would fill a low one. */
const inFlow = `@media (min-width: ${breakpoints.lg}), (max-height: 480px)` as const;

const barCss = {
  position: 'fixed',
  insetX: '0',
  bottom: '0',
  zIndex: 'sticky',
  px: { base: '4', md: '8' },
  pt: '3',
  pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  boxShadow: 'lg',
  [inFlow]: { position: 'static', p: '0', bg: 'transparent', border: 'none', boxShadow: 'none' },
};

/** Keeps the end of the page, what gets the focus, and toasts above the bar. */
export const bottomBarGlobalCss = {
  'html:has([data-bottom-bar])': {
    scrollPaddingBottom: '24',
    [inFlow]: { scrollPaddingBottom: '0' },
  },
  'body:has([data-bottom-bar])': { paddingBottom: '20', [inFlow]: { paddingBottom: '0' } },
  'body:has([data-bottom-bar]) [data-toasts]': { bottom: '24', [inFlow]: { bottom: '6' } },
};

/** Content that stays at the bottom of small windows, in reach of the thumb while one reads. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <Box data-bottom-bar="" css={barCss}>
      {children}
    </Box>
  );
}
