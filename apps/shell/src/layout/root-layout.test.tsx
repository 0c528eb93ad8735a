import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderShell } from '../testing/render-shell';

/** Focuses the part that the address names, as screens do. */
function Screen() {
  useEffect(() => document.getElementById('bids')?.focus(), []);
  return (
    <h2 id="bids" tabIndex={-1}>
      Bids
    </h2>
  );
}
const remotes = {
  '/here': async () => ({ routes: [{ path: '/here', element: 'Here' }] }),
  '/task': async () => ({ routes: [{ path: '/task', element: <Screen /> }] }),
};

test.each([
  ['the start of its screen', '/task', 'main'],
  ['the part that its address names', '/task#bids', 'heading'],
  ['the start of its screen, when there is no such part', '/task#none', 'main'],
])('after a navigation, the focus is at %s', async (_, address, role) => {
  const { shell } = await renderShell({ path: '/here', remotes });
  await act(async () => shell.remotes.load('/task'));
  await act(async () => shell.router.navigate(address));
  expect(await screen.findByText('Bids')).toBeVisible();
  expect(screen.getByRole(role, role === 'heading' ? { name: 'Bids' } : {})).toHaveFocus();
});
