import { IconButton, IconMenu } from '@talentsphere/ui';
import { useState } from 'react';
import { lazyPart } from '../../failures/lazy-part';
import { PlainMenu } from './plain-menu';

const MenuDrawer = lazyPart(() => import('./menu-drawer'), { Plain: PlainMenu });

/** The bar's links and account controls behind one button, for narrow screens. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  // Each time the menu opens it has a new drawer, which requests missing code again. It is kept
  // until the next time, so that closing can animate and return the focus.
  const [openings, setOpenings] = useState(0);
  const toggle = () => {
    if (!open) setOpenings(openings + 1);
    setOpen(!open);
  };
  return (
    <>
      <IconButton aria-label="Open menu" aria-expanded={open} onClick={toggle}>
        <IconMenu size={22} />
      </IconButton>
      {openings > 0 && <MenuDrawer key={openings} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
