import { paths } from '@talentsphere/domain';
import { useLocation } from '@talentsphere/host';
import { BottomBar, ButtonLink, Flex } from '@talentsphere/ui';
import { MenuIcon } from './menu-icon';

/** Shorter than the entries of the menu, and none of them: five fit on a phone. */
const tabs = [
  { text: 'Start', address: paths.dashboard, icon: 'dashboard' },
  { text: 'Find', address: paths.browse, icon: 'list' },
  { text: 'Post', address: paths.addTask, icon: 'plus' },
  { text: 'Hiring', address: paths.myTasks, icon: 'briefcase' },
  { text: 'Bids', address: paths.myBids, icon: 'inbox' },
];

const tabCss = {
  flex: '1',
  flexDirection: 'column',
  gap: '1',
  px: '1',
  color: 'fg.muted',
  '&[aria-current=page]': { color: 'brand.fg', fontWeight: '650' },
} as const;

/** On a small screen, the places that people go to most, in reach of the thumb. */
export function DashboardTabs() {
  const { pathname } = useLocation();
  return (
    <BottomBar>
      <Flex as="nav" aria-label="Shortcuts" my="-2" maxW="lg" mx="auto">
        {tabs.map(({ text, address, icon }) => (
          <ButtonLink
            key={address}
            to={address}
            variant="ghost"
            size="md"
            aria-current={pathname === address ? 'page' : undefined}
            css={tabCss}
          >
            <MenuIcon name={icon} />
            {text}
          </ButtonLink>
        ))}
      </Flex>
    </BottomBar>
  );
}
