import { RemoteUnavailable } from '@talentsphere/federation/unavailable';
import { useHost, useLocation, useRoutes } from '@talentsphere/host';
import { Button, ErrorPanel, LoadingPanel, Page } from '@talentsphere/ui';
import { Suspense, use } from 'react';
import { NotFoundScreen } from '../screens/not-found-screen';
import { useShell } from '../shell-context';
import { RemoteBoundary } from './remote-boundary';
import type { RemoteModules } from './remote-modules';

function RemoteRoutes({ remotes, name }: { remotes: RemoteModules; name: string }) {
  const { routes } = use(remotes.load(name));
  return useRoutes(routes) ?? <NotFoundScreen />;
}

/** A file of a remote that had loaded so far; told by name, since each bundle has its own class. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function isLoadFailure(error: unknown): boolean {
  return error instanceof RemoteUnavailable || isChunkFailure(error);
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <ErrorPanel
        title="This part of the page is not available right now."
        text="The rest of TalentSphere keeps working. Please try again in a moment."
        action={<Button onClick={onRetry}>Try Again</Button>}
      />
    </Page>
  );
}

/** The area of the page that belongs to the remote whose address this is. */
export function RemoteArea() {
  const { remotes } = useShell();
  const { reload } = useHost();
  const { pathname } = useLocation();
  const name = remotes.ownerOf(pathname);
  if (!name) return <NotFoundScreen />;
  return (
    <RemoteBoundary
      key={name}
      isOurs={isLoadFailure}
      // React keeps a lazy screen's failure for good: only a new page asks for its file again.
      onRetry={(error) => (isChunkFailure(error) ? reload() : remotes.forget(name))}
      fallback={(retry) => <Unavailable onRetry={retry} />}
    >
      <Suspense fallback={<LoadingPanel />}>
        <RemoteRoutes remotes={remotes} name={name} />
      </Suspense>
    </RemoteBoundary>
  );
}
