import { notFound } from './failure';
import { FailureView } from './failure-view';

export function NotFoundScreen() {
  return <FailureView failure={notFound} />;
}
