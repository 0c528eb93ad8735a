import { paths, useSession } from '@talentsphere/host';
import { Flex, Link, Separator } from '@talentsphere/ui';
import { AccountControls } from '../account-controls';
import { BarLinks } from '../bar-links';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
}

/** The links and account controls of the menu, with the way to the user's own profile, for the drawer and the plain menu. */
export function MenuContent({ onClose }: Omit<MenuProps, 'open'>) {
  const { user } = useSession();
  return (
    <>
      <BarLinks direction="column" onFollow={onClose} />
      <Separator marginBlock="4" />
      <Flex gap="3" align="center" wrap="wrap" onClick={onClose}>
        <AccountControls />
        {user && (
          <Link to={paths.person(user.uid)} textStyle="sm" paddingBlock="3">
            View my profile
          </Link>
        )}
      </Flex>
    </>
  );
}
