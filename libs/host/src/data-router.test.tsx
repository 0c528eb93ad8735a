import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from './shell';

// What the shell relies on in React Router's data router.

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
