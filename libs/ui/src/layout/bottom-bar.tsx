import type { ReactNode } from 'react';
import { Box } from '../primitives/layout';
import { barInFlow } from './bottom-bar-css';

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
  [barInFlow]: { display: 'none' },
  '@media print': { display: 'none' },
};

/** Content that stays at the bottom of small windows, in reach of the thumb while one reads; in others there is none. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <Box data-bottom-bar="" css={barCss}>
      {children}
    </Box>
  );
}
