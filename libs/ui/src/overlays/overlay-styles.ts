// Overlays animate only when they open: a closed one that still had an animation would wait for its
// end, which never comes, and keep covering the page.

/** As high as the positioners: a dialog over another one covers it, because it comes later in the page. */
export const backdropStyles = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  bg: '#170d1494',
  _open: { animation: 'fade 200ms' },
} as const;

export const positionerStyles = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  display: 'flex',
  alignItems: { base: 'flex-end', sm: 'center' },
  justifyContent: 'center',
  p: '4',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
} as const;

const surface = {
  position: 'relative',
  width: 'full',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  boxShadow: 'lg',
  outline: '0',
} as const;

export const dialogStyles = {
  ...surface,
  my: 'auto',
  p: { base: '5', md: '7' },
  borderRadius: 'xl',
  _open: { animation: 'appear 220ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
} as const;

export const drawerStyles = {
  ...surface,
  maxW: 'xs',
  height: '100dvh',
  p: '5',
  overflowY: 'auto',
} as const;

export const titleStyles = {
  fontFamily: 'heading',
  fontWeight: '650',
  textStyle: 'xl',
  overflowWrap: 'anywhere',
  alignSelf: 'center',
} as const;

export const closeStyles = {
  position: 'absolute',
  top: { base: '3', md: '5' },
  insetEnd: { base: '3', md: '5' },
} as const;
