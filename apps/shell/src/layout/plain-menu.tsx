import { Box } from '@talentsphere/ui';
import { MenuContent, type MenuProps } from './menu-content';

/** The menu when the code of its drawer cannot be had: a panel below the bar. */
export function PlainMenu({ open, onClose, status }: MenuProps) {
  if (!open) return null;
  return (
    <Box
      position="absolute"
      top="full"
      insetInline="0"
      padding="5"
      bg="bg.panel"
      borderBottomWidth="1px"
      boxShadow="lg"
    >
      <MenuContent status={status} onClose={onClose} />
    </Box>
  );
}
