import type { Host } from '@talentsphere/host';
import { createMemoryRouter, HostProvider, RouterProvider } from '@talentsphere/host/shell';
import { createFakeHost, insertAllRules } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createPageReleases, type PageReleases } from '../releases/page-releases';
import type { Shell } from '../shell';
import { ShellContext } from '../shell-context';
import { releaseOf } from '../testing/render-shell';
import { Footer } from './footer';

insertAllRules();

interface PageOptions {
  navigation?: Host['navigation'];
  releases?: PageReleases;
  address?: string;
}

function page({ navigation = [], releases, address = '/' }: PageOptions = {}) {
  const routes = [{ path: '*', element: <Footer /> }];
  const shell = { releases: releases ?? createPageReleases([]) } as Shell;
  return (
    <ShellContext value={shell}>
      <HostProvider host={createFakeHost({ navigation })}>
        <UiProvider theme="light">
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
        </UiProvider>
      </HostProvider>
    </ShellContext>
  );
}

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
    page({
      navigation: [
        { ...entry, place: 'company' },
        { ...entry, place: 'legal' },
      ],
    }),
  );
  expect(menus()).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Company' })).toBeVisible();
});

describe('[A651] the footer is in one row', () => {
  const entry = { place: 'company', text: 'About Us', address: '/about', order: 1 } as const;
  const dashboard = { ...releaseOf('dashboard'), routes: ['/dashboard', '/invoices'] };
  const skills = { ...releaseOf('skills'), routes: ['/dashboard/skills', '/skills'] };
  const direction = () =>
    getComputedStyle(screen.getByRole('heading', { name: 'Company' }).parentElement!).flexDirection;

  test.each([
    ['of the remote that has the dashboard', '/invoices', 'row'],
    ['below the dashboard, of another remote', '/dashboard/skills', 'row'],
    ['elsewhere of that remote', '/skills', 'column'],
    ['that is unknown, below the dashboard', '/dashboard/nothing', 'column'],
  ])('or not, at an address %s', (_, address, expected) => {
    const releases = createPageReleases([dashboard, skills]);
    render(page({ navigation: [entry], releases, address }));
    expect(direction()).toBe(expected);
  });

  test('below the dashboard while its remote is not known, unless there is none', async () => {
    globalThis.fetch = async () => Response.json([dashboard]);
    const others = { url: '/release-lists/1.json', integrity: '', navigation: [], panels: [] };
    const releases = createPageReleases([], others);
    render(page({ navigation: [entry], releases, address: '/dashboard/nothing' }));
    expect(direction()).toBe('row');
    await act(() => releases.all());
    expect(direction()).toBe('column');
  });
});
