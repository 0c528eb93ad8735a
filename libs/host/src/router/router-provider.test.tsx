import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouteBoundary, useRouteError } from './route-boundary';
import { createMemoryRouter } from './router';
import { RouterProvider } from './router-provider';

const Failed = () => <p>Failed: {String(useRouteError())}</p>;
const Broken = ({ error }: { error: unknown }): never => {
  throw error;
};

test('the screen of the address is shown, and the previous one until its code has loaded', async () => {
  let load: (module: { default: ComponentType }) => void = () => undefined;
  const Slow = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (load = resolve)));
  const router = createMemoryRouter([
    { path: '/', element: <p>Home</p> },
    { path: '/slow', element: <Slow /> },
  ]);
  render(
    <Suspense fallback="Loading">
      <RouterProvider router={router} />
    </Suspense>,
  );
  await act(() => router.navigate('/slow'));
  expect(router.state.location.pathname).toBe('/slow');
  expect(screen.getByText('Home')).toBeVisible();
  await act(async () => load({ default: () => <p>Slow</p> }));
  expect(screen.getByText('Slow')).toBeVisible();
});

test('what came as HTML stays until its code has loaded, also when what is around renders again', async () => {
  const Slow = lazy(() => new Promise<{ default: ComponentType }>(() => undefined));
  const Layout = () => (
    <Suspense fallback="Loading">
      <Slow />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/', element: <Layout /> }]);
  const main = document.createElement('main');
  main.innerHTML = '<!--$--><p>From HTML</p><!--/$-->';
  const root = await act(() => hydrateRoot(main, <RouterProvider router={router} />));
  act(() => root.render(<RouterProvider router={router} />));
  expect(main).toHaveTextContent('From HTML');
  act(() => root.unmount());
});

test('a navigation before the first effects is not lost', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <p>Home</p> },
    { path: '/next', element: <p>Next</p> },
  ]);
  // Runs after the provider has rendered, and before its effects.
  const Early = () => {
    const ref = () => void router.navigate('/next');
    return <i ref={ref} />;
  };
  render(
    <>
      <Early />
      <RouterProvider router={router} />
    </>,
  );
  expect(await screen.findByText('Next')).toBeVisible();
});

test.each([
  ['an error', new Error('boom'), 'Failed: Error: boom'],
  ['nothing', undefined, 'Failed: undefined'],
])('a screen that throws %s is replaced until the address changes', async (_, error, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const screens = [
    { path: '/broken', element: <Broken error={error} /> },
    { path: '/', element: <p>Home</p> },
  ];
  const bounded = screens.map(({ path, element }) => ({
    path,
    element: <RouteBoundary fallback={<Failed />}>{element}</RouteBoundary>,
  }));
  const router = createMemoryRouter(bounded, { initialEntries: ['/', '/broken'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText(text)).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByText('Home')).toBeVisible();
});

test('subscribers are told of each change, until they leave', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const told = jest.fn();
  const leave = router.subscribe(({ location }) => void told(location.pathname));
  await router.navigate('/a', { state: { from: 'x' } });
  expect(router.state).toMatchObject({ location: { state: { from: 'x' } }, action: 'PUSH' });
  await router.navigate('/b', { replace: true });
  await router.navigate(-1);
  leave();
  await router.navigate('/c');
  expect(told.mock.calls.flat()).toEqual(['/a', '/b', '/']);
});
