import { brand } from '@talentsphere/domain';
import { useCloseOnBack } from '@talentsphere/host';
import { Drawer } from '@talentsphere/ui/overlays';
import { MenuContent, type MenuProps } from './menu-content';

export default function MenuDrawer({ open, onClose }: MenuProps) {
  useCloseOnBack(open, onClose);
  return (
    <Drawer open={open} onClose={onClose} title={brand.name} side="end">
      <MenuContent onClose={onClose} />
    </Drawer>
  );
}
