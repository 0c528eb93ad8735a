import { useHost, useLocation } from '@talentsphere/host';
import { Button, ButtonLink, IconLogout, Stack } from '@talentsphere/ui';
import { menuEntries } from './menu-entries';
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

interface DashboardMenuProps {
  /** Called when an entry was chosen, so that a drawer can close. */
  onChoose?: () => void;
}

/** The signed-in user, the menu entries, and the logout button. */
export function DashboardMenu({ onChoose }: DashboardMenuProps) {
  const { session } = useHost();
  const { pathname } = useLocation();
  return (
    <Stack as="nav" aria-label="Dashboard" gap="1">
      <UserBadge onChoose={onChoose} />
      {menuEntries.map(({ label, to, alsoAt, Icon }) => (
        <ButtonLink
          to={to}
          aria-current={pathname === to || pathname === alsoAt ? 'page' : undefined}
          onClick={onChoose}
          key={to}
          {...entryStyles}
          css={currentStyles}
        >
          <Icon size={18} />
          {label}
        </ButtonLink>
      ))}
      <Button {...entryStyles} onClick={() => void session.logOut()}>
        <IconLogout size={18} />
        Logout
      </Button>
    </Stack>
  );
}
