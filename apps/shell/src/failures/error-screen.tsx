import { isChunkFailure } from '@talentsphere/federation/chunk-failure';
import { useHost, useRouteError } from '@talentsphere/host';
import { describeFailure } from './failure';
import { FailureView } from './failure-view';
import { Unavailable } from './unavailable';

/** Replaces a screen that failed; navigation and footer stay. */
export function ErrorScreen() {
  const error = useRouteError();
  const { reload } = useHost();
  if (isChunkFailure(error)) return <Unavailable onRetry={reload} />;
  return <FailureView failure={describeFailure(error)} />;
}
