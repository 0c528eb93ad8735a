import { Box, Button, IconDashboard } from '@talentsphere/ui';
import { lazy, Suspense, useState } from 'react';

const MenuDrawer = lazy(() => import('./menu-drawer'));

/** The menu button of small screens and the drawer behind it. Its icon is not that of the menu in the bar above it. */
export function MobileMenu() {
  const [drawer, setDrawer] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  return (
    <Box hideFrom="lg" mb="5">
      <Button
        variant="subtle"
        size="sm"
        borderRadius="full"
        aria-haspopup="dialog"
        aria-expanded={drawer === 'open'}
        onClick={() => setDrawer('open')}
      >
        <IconDashboard size={18} />
        Dashboard Menu
      </Button>
      {drawer !== 'never-opened' && (
        <Suspense fallback={null}>
          <MenuDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </Box>
  );
}
