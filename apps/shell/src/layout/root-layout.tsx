import { Outlet, paths, useLocation, useSession } from '@talentsphere/host';
import { ScrollRestoration } from '@talentsphere/host/shell';
import { ScreenSuspense } from '@talentsphere/market-ui/screens';
import { Box, Flex, LoadingPanel } from '@talentsphere/ui';
import { useEffect, useRef } from 'react';
import { CloseOnBack } from './close-on-back';
import { useShell } from '../shell-context';
import { Footer } from './footer';
import { OfflineNotice } from './offline-notice';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/**
 * After a navigation, the focus and the scroll position are at the start of the new screen, as after a page load, unless
 * the address names a part of it.
 */
function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    const isPart = document.getElementById(hash.slice(1)) !== null;
    if (shown.current !== pathname && !isPart) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname, hash]);
  return main;
}

/** React Router leaves the scroll position to the browser when the page is left, and takes it over once. */
function useScrollAfterReturn() {
  useEffect(() => {
    const takeOver = () => (history.scrollRestoration = 'manual');
    window.addEventListener('pageshow', takeOver);
    return () => window.removeEventListener('pageshow', takeOver);
  }, []);
}

/** The first address of every page load has the same key, also when another page was loaded before in the same tab. */
function scrollKey({ key, pathname }: ReturnType<typeof useLocation>): string {
  return key === 'default' ? pathname : key;
}

/** A logout ends when the home page is shown, which may take a moment to load, or what the user chose instead. */
function EndOfLogout() {
  const { account } = useShell();
  const { leaving } = useSession();
  const { key, pathname } = useLocation();
  const left = useRef(key);
  useEffect(() => {
    const hasArrived = left.current !== key || pathname === paths.home;
    left.current = key;
    if (leaving && hasArrived) account.arrived();
  }, [account, leaving, key, pathname]);
  return null;
}

/**
 * Navigation, the screen, and the footer. It does not depend on the session: a screen that came
 * as HTML would be discarded when something above it changes before its code has loaded.
 */
export function RootLayout() {
  const main = useFocusOnNavigation();
  useScrollAfterReturn();
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <TopBar />
      <OfflineNotice />
      {/* As high as the window from the start: a footer that stood in sight would jump when the screen arrives. */}
      <Box
        as="main"
        id="main"
        ref={main}
        tabIndex={-1}
        flex="1"
        minHeight="calc(100dvh - 4rem)"
        outline="none"
      >
        <ScreenSuspense pending={<LoadingPanel />}>
          <Outlet />
        </ScreenSuspense>
      </Box>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
      <EndOfLogout />
      <CloseOnBack />
    </Flex>
  );
}
