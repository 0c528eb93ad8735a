import { isChunkFailure } from '@talentsphere/federation/chunk-failure';
import { useHost } from '@talentsphere/host';
import { useRouteError } from '@talentsphere/host/shell';
import { describeFailure } from './failure';
import { FailureView } from './failure-view';
import { NotLoaded } from './not-loaded';

/** Replaces a screen that failed; navigation and footer stay. */
export function ErrorScreen() {
  const error = useRouteError();
  const { reload } = useHost();
  if (isChunkFailure(error)) return <NotLoaded onRetry={reload} />;
  return <FailureView failure={describeFailure(error)} />;
}
