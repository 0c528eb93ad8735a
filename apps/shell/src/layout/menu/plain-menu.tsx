import { Box } from '@talentsphere/ui';
import { useEffect, useEffectEvent } from 'react';
import { MenuContent, type MenuProps } from './menu-content';

/** Closes on Escape, and returns the focus to the element that had it before. */
function useEscape(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      if (opener instanceof HTMLElement) opener.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** The menu when the code of its drawer failed to load: a panel below the bar. */
export function PlainMenu({ open, onClose }: MenuProps) {
  useEscape(open, onClose);
  if (!open) return null;
  return (
    <Box
      position="absolute"
      top="100%"
      insetInline="0"
      padding="5"
      bg="bg.panel"
      borderBottomWidth="1px"
      boxShadow="lg"
    >
      <MenuContent onClose={onClose} />
    </Box>
  );
}
