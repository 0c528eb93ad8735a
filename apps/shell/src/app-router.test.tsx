import { createBrowserRouter } from '@talentsphere/host/shell';
import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter } from './app-router';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
// React renders in slices, as in a page.
beforeEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));

test('a navigation while the page is rendered for the first time is shown', async () => {
  history.replaceState(null, '', '/first');
  let isFirst = true;
  /** Longer than a slice. */
  function First() {
    if (isFirst) void router.navigate('/second');
    isFirst = false;
    for (const end = performance.now() + 50; performance.now() < end;);
    return <Text />;
  }
  const Text = () => <p>First</p>;
  const router = createBrowserRouter([
    { path: '/first', Component: First },
    { path: '/second', element: <p>Second</p> },
  ]);
  // As the shell does.
  router.subscribe(() => undefined);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  startTransition(() => root.render(<AppRouter router={router} />));
  expect(await screen.findByText('Second')).toBeVisible();
  root.unmount();
});
