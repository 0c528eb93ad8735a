import { isChunkFailure } from '@talentsphere/federation/chunk-failure';
import { useHost, useLocation, useNavigate } from '@talentsphere/host';
import { useRouteError } from '@talentsphere/host/shell';
import { focusMain } from '../remotes/focus-main';
import { needsNewPage } from '../remotes/remote-failure';
import { describeFailure } from './failure';
import { FailureView } from './failure-view';
import { NotLoaded } from './unavailable';

function CodeNotLoaded({ error }: { error: unknown }) {
  const { reload } = useHost();
  const navigate = useNavigate();
  const location = useLocation();
  // A navigation, also to the same address, ends the error of a route.
  const showAgain = () => {
    focusMain();
    void navigate(location, { replace: true, state: location.state });
  };
  return <NotLoaded onRetry={needsNewPage(error) ? reload : showAgain} />;
}

/** Replaces a screen that failed; navigation and footer stay. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isChunkFailure(error)) return <CodeNotLoaded error={error} />;
  return <FailureView failure={describeFailure(error)} />;
}
