import { useCloseOnBack } from '@talentsphere/host';
import { Drawer } from '@talentsphere/ui/overlays';
import { DashboardMenu } from './dashboard-menu';

/** The menu on a small screen; loaded when it is first opened. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useCloseOnBack(open, onClose);
  return (
    <Drawer open={open} onClose={onClose} title="Dashboard">
      <DashboardMenu onChoose={onClose} />
    </Drawer>
  );
}
