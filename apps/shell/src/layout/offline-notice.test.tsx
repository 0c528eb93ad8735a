import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

function connect(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('the page says once that the browser is offline, and nothing when it is online again', async () => {
  await renderShell({ path: '/nowhere' });
  const region = document.querySelector('[aria-live=polite]')!;
  expect(region).toBeEmptyDOMElement();
  connect(false);
  expect(screen.getAllByText(/^You are offline\./)).toHaveLength(1);
  expect(region).toHaveTextContent(/^You are offline\./);
  connect(true);
  expect(region).toBeEmptyDOMElement();
});
