import type { Host } from '@talentsphere/host';
import { createMemoryRouter, HostProvider, RouterProvider } from '@talentsphere/host/shell';
import { createFakeHost } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Footer } from './footer';

const page = (navigation: Host['navigation'] = []) => (
  <HostProvider host={createFakeHost({ navigation })}>
    <UiProvider theme="light">
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Footer /> }])} />
    </UiProvider>
  </HostProvider>
);

test('[A34] a page that was rendered last year is kept, and names the current year', () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z'), doNotFake: ['setTimeout'] });
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  document.body.append(container);
  const footer = container.querySelector('footer');
  jest.setSystemTime(new Date('2027-01-01T12:00:00Z'));
  const onRecoverableError = jest.fn();
  render(page(), { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('contentinfo')).toBe(footer);
  expect(screen.getByText(/^© 2027/)).toBeVisible();
  jest.useRealTimers();
});

test('[A408] a menu without entries, as those of a disabled remote, has neither heading nor list', () => {
  const { rerender } = render(page());
  const menus = () => [...screen.queryAllByRole('heading'), ...screen.queryAllByRole('list')];
  expect(menus()).toEqual([]);
  const entry = { text: 'About Us', address: '/about', order: 1 };
  rerender(
    page([
      { ...entry, place: 'company' },
      { ...entry, place: 'legal' },
    ]),
  );
  expect(menus()).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Company' })).toBeVisible();
});
