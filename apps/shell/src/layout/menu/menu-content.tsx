import type { SessionState } from '@talentsphere/host';
import { Flex, Separator } from '@talentsphere/ui';
import { AccountControls } from '../account-controls';
import { BarLinks } from '../bar-links';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  status: SessionState['status'];
}

/** The links and account controls of the menu, for the drawer and the plain menu. */
export function MenuContent({ status, onClose }: Omit<MenuProps, 'open'>) {
  return (
    <>
      <BarLinks status={status} direction="column" onFollow={onClose} />
      <Separator marginBlock="4" />
      <Flex gap="3" align="center" wrap="wrap" onClick={onClose}>
        <AccountControls />
      </Flex>
    </>
  );
}
