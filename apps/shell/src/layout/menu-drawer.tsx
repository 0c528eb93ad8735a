import { brand } from '@talentsphere/domain';
import type { SessionState } from '@talentsphere/host';
import { Flex, Separator } from '@talentsphere/ui';
import { Drawer } from '@talentsphere/ui/overlays';
import { AccountControls } from './account-controls';
import { BarLinks } from './bar-links';

interface Props {
  open: boolean;
  onClose: () => void;
  status: SessionState['status'];
}

export default function MenuDrawer({ open, onClose, status }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title={brand.name} side="end">
      <BarLinks status={status} direction="column" onFollow={onClose} />
      <Separator marginBlock="4" />
      <Flex gap="3" align="center" wrap="wrap" onClick={onClose}>
        <AccountControls />
      </Flex>
    </Drawer>
  );
}
