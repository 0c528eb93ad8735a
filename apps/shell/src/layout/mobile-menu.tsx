import type { SessionState } from '@talentsphere/host';
import { IconButton, IconMenu } from '@talentsphere/ui';
import { lazy, Suspense, useState } from 'react';

const MenuDrawer = lazy(() => import('./menu-drawer'));

/** The bar's links and account controls behind one button, for narrow screens. */
export function MobileMenu({ status }: { status: SessionState['status'] }) {
  const [open, setOpen] = useState(false);
  // Kept once it has been opened, so that closing can animate and return the focus.
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton aria-label="Open menu" aria-expanded={open} onClick={show}>
        <IconMenu size={22} />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <MenuDrawer open={open} onClose={() => setOpen(false)} status={status} />
        </Suspense>
      )}
    </>
  );
}
