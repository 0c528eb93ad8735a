import { useRouteError } from '@talentsphere/host';
import { describeFailure } from './failure';
import { FailureView } from './failure-view';

/** Stands in for a screen that failed; navigation and footer stay. */
export function ErrorScreen() {
  return <FailureView failure={describeFailure(useRouteError())} />;
}
