import type { SessionState } from '@talentsphere/host';
import { IconButton, IconMenu } from '@talentsphere/ui';
import { useState } from 'react';
import { lazyPart } from '../loading/lazy-part';
import { PlainMenu } from './plain-menu';

const MenuDrawer = lazyPart(() => import('./menu-drawer'), { Plain: PlainMenu });

/** The bar's links and account controls behind one button, for narrow screens. */
export function MobileMenu({ status }: { status: SessionState['status'] }) {
  const [open, setOpen] = useState(false);
  // Kept once it has been opened, so that closing can animate and return the focus.
  const [wanted, setWanted] = useState(false);
  const toggle = () => {
    setWanted(true);
    setOpen(!open);
  };
  return (
    <>
      <IconButton aria-label="Open menu" aria-expanded={open} onClick={toggle}>
        <IconMenu size={22} />
      </IconButton>
      {wanted && <MenuDrawer open={open} onClose={() => setOpen(false)} status={status} />}
    </>
  );
}
