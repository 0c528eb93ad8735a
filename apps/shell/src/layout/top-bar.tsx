import { Link as RouterLink, paths, useSession } from '@talentsphere/host';
import { brand } from '@talentsphere/domain';
import { Box, Container, Flex, Link, Wordmark } from '@talentsphere/ui';
import { AccountControls } from './account-controls';
import { lazyPart } from '../failures/lazy-part';
import { BarLinks } from './bar-links';
import { MobileMenu } from './menu/mobile-menu';
import { ThemeToggle } from './theme-toggle';

const Bell = lazyPart(() => import('../notifications/bell'), { Plain: () => null });

/** The navigation bar. Its height does not depend on the session. */
export function TopBar() {
  const { status } = useSession();
  const wide = { base: 'none', lg: 'flex' };
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="color-mix(in srgb, {colors.bg} 86%, transparent)"
      backdropFilter="blur(14px) saturate(1.4)"
      borderBottomWidth="1px"
      borderColor="border.muted"
      aria-busy={status === 'unknown'}
    >
      <Container maxW="7xl">
        <Flex as="nav" aria-label="Main" minHeight="16" align="center" gap={{ base: '2', lg: '6' }}>
          <Link asChild display="inline-flex" color="fg" textDecoration="none">
            <RouterLink to={paths.home} aria-label={`${brand.name}, to the home page`}>
              <Wordmark />
            </RouterLink>
          </Link>
          <Flex display={wide} flex="1" align="center">
            <BarLinks status={status} />
          </Flex>
          <noscript>
            <Link href={paths.login}>Log in</Link>
          </noscript>
          <Flex
            flex={{ base: '1', lg: 'none' }}
            justify="flex-end"
            align="center"
            gap="2"
            css={{ '@media (scripting: none)': { display: 'none' } }}
          >
            {status === 'signed-in' && <Bell />}
            <Flex display={wide} align="center" gap="2">
              <AccountControls />
            </Flex>
            {/* At the end, so that it stays where it is when the session is known. */}
            <ThemeToggle />
            <Flex display={{ base: 'flex', lg: 'none' }}>
              <MobileMenu status={status} />
            </Flex>
          </Flex>
        </Flex>
      </Container>
    </Box>
  );
}
