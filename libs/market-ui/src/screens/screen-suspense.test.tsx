import { Outlet } from '@talentsphere/host';
import { createMemoryRouter, RouterProvider } from '@talentsphere/host/shell';
import { hydrateTyped } from '@talentsphere/testing';
import { act } from '@testing-library/react';
import { lazy } from 'react';
import { ScreenSuspense } from './screen-suspense';

/** Its code never comes. */
const Late = lazy(() => new Promise<never>(() => undefined));

/** Hydrates the page of an address of which all but `/late` have loaded. */
async function hydratePage(address: string) {
  const children = [
    { path: '/late', element: <Late /> },
    { path: '/typed', element: <input /> },
    { path: '/other', element: 'Other' },
  ];
  const layout = (
    <ScreenSuspense pending="Loading">
      <Outlet />
    </ScreenSuspense>
  );
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [address] });
  const page = await hydrateTyped(<RouterProvider router={router} />);
  return { ...page, go: (to: string) => act(() => router.navigate(to)) };
}

test('a page that came as HTML is left before its code has loaded', async () => {
  const { control, go, unmount } = await hydratePage('/late');
  expect(control()).toHaveValue('typed');
  await go('/other');
  expect(control()).toBeNull();
  await unmount();
});

test('a screen that is shown stays until the code of the next one has loaded', async () => {
  const { control, go, unmount } = await hydratePage('/typed');
  await go('/late');
  expect(control()).toHaveValue('typed');
  await unmount();
});
