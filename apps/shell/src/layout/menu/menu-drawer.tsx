import { brand } from '@talentsphere/domain';
import { Drawer } from '@talentsphere/ui/overlays';
import { MenuContent, type MenuProps } from './menu-content';

export default function MenuDrawer({ open, onClose, status }: MenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title={brand.name} side="end">
      <MenuContent status={status} onClose={onClose} />
    </Drawer>
  );
}
