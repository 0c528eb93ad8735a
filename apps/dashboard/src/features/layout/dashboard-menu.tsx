import { paths } from '@talentsphere/domain';
import { useHost, useLocation, useMenu, type MenuEntry } from '@talentsphere/host';
import { Button, ButtonLink, IconLogout, Stack } from '@talentsphere/ui';
import { useModeration } from '../../shared/moderation-query';
import { MenuIcon } from './menu-icon';
import { UserBadge } from './user-badge';

const entryStyles = {
  variant: 'ghost',
  colorPalette: 'gray',
  width: 'full',
  justifyContent: 'flex-start',
  gap: '3',
  px: '3',
  color: 'fg.muted',
  _hover: { bg: 'bg.muted', color: 'fg' },
} as const;

const currentStyles = {
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '650' },
} as const;

interface EntryProps extends Pick<MenuEntry, 'text' | 'address' | 'icon' | 'isCurrent'> {
  onChoose: (() => void) | undefined;
}

function MenuLink({ text, address, icon, isCurrent, onChoose }: EntryProps) {
  return (
    <li>
      <ButtonLink
        to={address}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
        {...entryStyles}
        css={currentStyles}
      >
        <MenuIcon name={icon} />
        {text}
      </ButtonLink>
    </li>
  );
}

/** For moderators alone, whom the server knows: `remote.json` cannot say so. */
function ModerationLink({ onChoose }: Pick<EntryProps, 'onChoose'>) {
  const { data } = useModeration();
  const { pathname } = useLocation();
  if (!data?.isModerator) return null;
  return (
    <MenuLink
      text={data.open > 0 ? `Moderation (${data.open})` : 'Moderation'}
      address={paths.moderation}
      icon="warning"
      isCurrent={pathname === paths.moderation}
      onChoose={onChoose}
    />
  );
}

interface DashboardMenuProps {
  /** Called when an entry was chosen, so that a drawer can close. */
  onChoose?: () => void;
}

/** The signed-in user, the menu entries, and the logout button. */
export function DashboardMenu({ onChoose }: DashboardMenuProps) {
  const { session } = useHost();
  const entries = useMenu('dashboard');
  return (
    <Stack as="nav" aria-label="Dashboard" gap="1">
      <UserBadge onChoose={onChoose} />
      <Stack as="ul" gap="1" padding="0" listStyleType="none">
        {entries.map((entry) => (
          <MenuLink key={entry.address} {...entry} onChoose={onChoose} />
        ))}
        <ModerationLink onChoose={onChoose} />
      </Stack>
      <Button {...entryStyles} onClick={() => void session.logOut()}>
        <IconLogout size={18} />
        Logout
      </Button>
    </Stack>
  );
}
