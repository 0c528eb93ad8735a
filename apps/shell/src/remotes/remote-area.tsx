import { useLocation, useRoutes } from '@talentsphere/host';
import { LoadingPanel } from '@talentsphere/ui';
import { Suspense, use, useEffect } from 'react';
import { describeFailure } from '../failures/failure';
import { FailureView } from '../failures/failure-view';
import { NotFoundScreen } from '../failures/not-found-screen';
import { Unavailable } from '../failures/unavailable';
import { useShell } from '../shell-context';
import { RemoteBoundary } from './remote-boundary';
import { isFaultOfCode, isLoadFailure } from './remote-failure';
import type { RemoteModules } from './remote-modules';
import { useRetry } from './use-retry';

function RemoteRoutes({ remotes, name }: { remotes: RemoteModules; name: string }) {
  const { routes } = use(remotes.load(name));
  useEffect(() => remotes.rendered(name), [remotes, name]);
  return useRoutes(routes) ?? <NotFoundScreen />;
}

/** The area of the page that belongs to the remote whose address this is. */
export function RemoteArea() {
  const { remotes } = useShell();
  const retry = useRetry();
  const { pathname } = useLocation();
  const name = remotes.ownerOf(pathname);
  if (!name) return <NotFoundScreen />;
  return (
    <RemoteBoundary
      key={name}
      place={pathname}
      pending={<LoadingPanel />}
      recover={(error) => isFaultOfCode(error) && remotes.recover(name, error)}
      onRetry={(error) => retry(name, error)}
      fallback={(error, tryAgain) =>
        isLoadFailure(error) ? (
          <Unavailable onRetry={() => void tryAgain()} />
        ) : (
          <FailureView failure={describeFailure(error)} onRetry={() => void tryAgain()} />
        )
      }
    >
      <Suspense fallback={<LoadingPanel />}>
        <RemoteRoutes remotes={remotes} name={name} />
      </Suspense>
    </RemoteBoundary>
  );
}
