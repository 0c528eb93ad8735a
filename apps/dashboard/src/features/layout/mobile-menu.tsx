import { Box, Button, IconDashboard } from '@talentsphere/ui';
import { useState } from 'react';
import { lazyOverlay } from '@talentsphere/market-ui/screens';

const MenuDrawer = lazyOverlay(() => import('./menu-drawer'));

/** The menu button of small screens and the drawer behind it. Its icon is not that of the menu in the bar above it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  return (
    <Box hideFrom="lg" mb="5">
      <Button
        variant="subtle"
        size="sm"
        borderRadius="full"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconDashboard size={18} />
        Dashboard Menu
      </Button>
      <MenuDrawer open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
