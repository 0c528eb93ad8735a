import { paths, useSession } from '@talentsphere/host';
import { brand } from '@talentsphere/domain';
import { Box, Button, Container, Flex, Link, Wordmark } from '@talentsphere/ui';
import { AccountControls } from './account-controls';
import { lazyPart } from '../failures/lazy-part';
import { BarLinks } from './bar-links';
import { MobileMenu } from './menu/mobile-menu';
import { ThemeToggle } from './theme-toggle';

const Bell = lazyPart(() => import('../notifications/bell'), { Plain: () => null });

function NotificationsOfUser() {
  const { status } = useSession();
  return status === 'signed-in' && <Bell />;
}

const wide = { base: 'none', lg: 'flex' };

/** Safari before 18 knows it by another name. */
const blur = 'blur(14px) saturate(1.4)';

/** On a phone with large text the bar has two lines: this unit follows the font size that the user has chosen. */
const largeText = '@media (width < 20rem)';

/** One element for all renders: when the session is known, only what depends on it is rendered again. */
const content = (
  <Container maxW="7xl">
    <Flex
      as="nav"
      aria-label="Main"
      minHeight="16"
      align="center"
      gap={{ base: '2', lg: '6' }}
      css={{ [largeText]: { flexWrap: 'wrap' } }}
    >
      <Link
        to={paths.home}
        aria-label={`${brand.name}, to the home page`}
        display="inline-flex"
        color="fg"
        textDecoration="none"
      >
        <Wordmark />
      </Link>
      <Flex display={wide} flex="1" align="center">
        <BarLinks />
      </Flex>
      <noscript>
        {/* With the styles of the button that a visitor gets, so that no script has to insert them. */}
        <Button asChild variant="ghost" colorPalette="gray" size="sm">
          <a href={paths.login}>Log in</a>
        </Button>
      </noscript>
      <Flex
        flex={{ base: '1', lg: 'none' }}
        justify="flex-end"
        align="center"
        gap={{ base: '1', lg: '2' }}
        css={{
          '@media (scripting: none)': { display: 'none' },
          [largeText]: { flexBasis: '100%' },
        }}
      >
        <NotificationsOfUser />
        <Flex display={wide} align="center" gap="2">
          <AccountControls isInBar />
        </Flex>
        {/* At the end, so that it stays where it is when the session is known. */}
        <ThemeToggle />
        <Flex display={{ base: 'flex', lg: 'none' }}>
          <MobileMenu />
        </Flex>
      </Flex>
    </Flex>
  </Container>
);

/** The navigation bar. Its height does not depend on the session. */
export function TopBar() {
  const { status } = useSession();
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="color-mix(in srgb, {colors.bg} 86%, transparent)"
      backdropFilter={blur}
      css={{ WebkitBackdropFilter: blur, '@media print': { display: 'none' } }}
      borderBottomWidth="1px"
      borderColor="border.muted"
      aria-busy={status === 'unknown'}
    >
      {content}
    </Box>
  );
}
