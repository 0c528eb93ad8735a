import { useLocation, useRoutes } from '@talentsphere/host';
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

/** Both the bundler's chunk error and our own loader's are told by name: their classes are not shared. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && ['RemoteUnavailable', 'ChunkLoadError'].includes(error.name);
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
  const { pathname } = useLocation();
  const name = remotes.ownerOf(pathname);
  if (!name) return <NotFoundScreen />;
  return (
    <RemoteBoundary
      key={name}
      isOurs={isLoadFailure}
      onRetry={() => remotes.forget(name)}
      fallback={(retry) => <Unavailable onRetry={retry} />}
    >
      <Suspense fallback={<LoadingPanel />}>
        <RemoteRoutes remotes={remotes} name={name} />
      </Suspense>
    </RemoteBoundary>
  );
}
