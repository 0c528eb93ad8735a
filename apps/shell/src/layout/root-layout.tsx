import { Outlet, ScrollRestoration, useLocation } from '@talentsphere/host';
import { Box, Flex, LoadingPanel } from '@talentsphere/ui';
import { Suspense, useEffect, useRef } from 'react';
import { Footer } from './footer';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** After a navigation the reader starts at the new screen, as after a page load. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return main;
}

/** Navigation, the screen, and the footer. */
export function RootLayout() {
  const main = useFocusOnNavigation();
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <TopBar />
      <Box as="main" id="main" ref={main} tabIndex={-1} flex="1" outline="none">
        <Suspense fallback={<LoadingPanel />}>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
      <ScrollRestoration />
    </Flex>
  );
}
