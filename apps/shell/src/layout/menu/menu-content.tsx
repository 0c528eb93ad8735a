import { Flex, Separator } from '@talentsphere/ui';
import { AccountControls } from '../account-controls';
import { BarLinks } from '../bar-links';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
}

/** The links and account controls of the menu, for the drawer and the plain menu. */
export function MenuContent({ onClose }: Omit<MenuProps, 'open'>) {
  return (
    <>
      <BarLinks direction="column" onFollow={onClose} />
      <Separator marginBlock="4" />
      <Flex gap="3" align="center" wrap="wrap" onClick={onClose}>
        <AccountControls />
      </Flex>
    </>
  );
}
