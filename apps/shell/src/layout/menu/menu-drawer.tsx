import { brand } from '@talentsphere/domain';
import { paths, useCloseOnBack, useSession } from '@talentsphere/host';
import { Link } from '@talentsphere/ui';
import { Drawer } from '@talentsphere/ui/overlays';
import { MenuContent, type MenuProps } from './menu-content';

export default function MenuDrawer({ open, onClose }: MenuProps) {
  useCloseOnBack(open, onClose);
  const { user } = useSession();
  return (
    <Drawer open={open} onClose={onClose} title={brand.name} side="end">
      <MenuContent onClose={onClose} />
      {/* Here, and not in the plain menu, which is part of every page's first load. */}
      {user && (
        <Link
          to={paths.person(user.uid)}
          onClick={onClose}
          textStyle="sm"
          display="inline-block"
          marginTop="3"
          paddingBlock="3"
        >
          View my profile
        </Link>
      )}
    </Drawer>
  );
}
