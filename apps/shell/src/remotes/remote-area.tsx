import type { Remotes } from '@talentsphere/federation';
import { useLocation, type RemoteModule } from '@talentsphere/host';
import { useRoutes } from '@talentsphere/host/shell';
import { ScreenSuspense } from '@talentsphere/market-ui/screens';
import { Button, ErrorPanel, LoadingPanel, Page, useCameAsHtml } from '@talentsphere/ui';
import { use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { describeFailure } from '../failures/failure';
import { FailureView } from '../failures/failure-view';
import { NotFoundScreen } from '../failures/not-found-screen';
import { NotLoaded, Unavailable } from '../failures/unavailable';
import { useShell } from '../shell-context';
import { focusMain } from './focus-main';
import { createHtmlScreen, type HtmlScreen } from './html-screen';
import { RemoteBoundary } from './remote-boundary';
import { isCodeError, isLoadFailure, needsNewPage } from './remote-failure';
import { useRetry } from './use-retry';

interface RemoteProps {
  remotes: Remotes;
  name: string;
  /** The screen, in case it came as HTML. */
  screen: HtmlScreen;
}

function RemoteRoutes({ remotes, name, screen }: RemoteProps) {
  const cameAsHtml = useCameAsHtml();
  const { pathname } = useLocation();
  const module = cameAsHtml ? screen.load(name, pathname) : remotes.load(name);
  const { routes } = use(module) as RemoteModule;
  useEffect(() => remotes.rendered(name), [remotes, name]);
  return useRoutes(routes) ?? <NotFoundScreen />;
}

/** Beside a screen that came as HTML, which React would discard if something above it rendered again. */
function FailureAbove({ name, screen }: Pick<RemoteProps, 'name' | 'screen'>) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [first] = useState(address);
  const [isLeft, setLeft] = useState(false);
  if (!isLeft && address !== first) setLeft(true);
  useEffect(() => {
    if (isLeft) screen.leave();
  }, [isLeft, screen]);
  const failure = useStore(screen.store, (state) => state.failure);
  const retry = useRetry();
  const [tried, setTried] = useState<typeof failure>();
  if (!failure || isLeft) return null;
  const tryAgain = async () => {
    focusMain();
    setTried(failure);
    // False, and still here: the page was to be loaded again, and somebody stayed for what they have typed.
    if (await retry(name, failure.error)) failure.tryAgain();
    else setTried(undefined);
  };
  const isTrying = tried === failure;
  const consequence = needsNewPage(failure.error)
    ? 'To try again loads the page anew.'
    : 'What you have typed stays.';
  // Not by itself when the browser is back online: the page may have to be loaded again, without what was typed.
  return (
    <Page>
      <ErrorPanel
        title="You can read this page, but not use it yet."
        text={isTrying ? 'Loading…' : `Part of it has not loaded. ${consequence}`}
        action={
          <Button disabled={isTrying} onClick={() => void tryAgain()}>
            Try Again
          </Button>
        }
      />
    </Page>
  );
}

/** In place of a screen whose remote is not known yet. */
function NotKnown({ hasFailed }: { hasFailed: boolean }) {
  const { releases } = useShell();
  const retry = useRetry();
  useEffect(() => void releases.all().catch(() => undefined), [releases]);
  const tryAgain = async () => {
    focusMain();
    if (await retry('')) await releases.all().catch(() => undefined);
  };
  return hasFailed ? <NotLoaded onRetry={() => void tryAgain()} /> : <LoadingPanel />;
}

/**
 * The remote that serves an address, or why there is none. No other change of the releases renders the area
 * again: React discards a screen that came as HTML, and what was typed into it, when something above it is
 * rendered before its code has loaded.
 */
function useOwner(pathname: string) {
  const { releases } = useShell();
  return useStore(
    releases.store,
    useShallow(({ others }) => {
      const owner = releases.ownerOf(pathname);
      if (owner) return { name: owner.name, isDisabled: owner.disabled };
      return { mayExist: releases.mayLack(pathname), hasFailed: others === 'failed' };
    }),
  );
}

/** The area of the page for the remote that serves the current address. */
export function RemoteArea() {
  const { remotes } = useShell();
  const retry = useRetry();
  const { pathname } = useLocation();
  const { name, isDisabled, mayExist, hasFailed = false } = useOwner(pathname);
  const [screen] = useState(() => createHtmlScreen(remotes));
  if (name === undefined) return mayExist ? <NotKnown hasFailed={hasFailed} /> : <NotFoundScreen />;
  if (isDisabled) return <Unavailable onRetry={() => void retry(name)} />;
  return (
    <>
      <FailureAbove name={name} screen={screen} />
      <RemoteBoundary
        key={name}
        place={pathname}
        pending={<LoadingPanel />}
        recover={async (error) => isCodeError(error) && remotes.recover(name, error)}
        onRetry={(error) => retry(name, error)}
        fallback={(error, tryAgain) =>
          isLoadFailure(error) ? (
            <NotLoaded onRetry={() => void tryAgain()} />
          ) : (
            <FailureView failure={describeFailure(error)} onRetry={() => void tryAgain()} />
          )
        }
      >
        <ScreenSuspense pending={<LoadingPanel />}>
          <RemoteRoutes remotes={remotes} name={name} screen={screen} />
        </ScreenSuspense>
      </RemoteBoundary>
    </>
  );
}
