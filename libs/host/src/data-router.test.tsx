import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from './shell';

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

// React Router marks `state`, `subscribe`, `revalidate` and `createHref` as private, and does not document what it
// writes into the history. A release of it in which a test below fails changes the shell.
describe('private facts of the router', () => {
  const screens = [
    { path: '/', element: <p>Home</p> },
    { path: '/next', element: <p>Next</p> },
  ];
  const start = () => {
    history.replaceState(null, '', '/');
    return createBrowserRouter(screens);
  };

  test('subscribers get the state of each navigation once its entry is written', async () => {
    const router = start();
    const states: unknown[] = [];
    const unsubscribe = router.subscribe(({ location: { pathname } }) =>
      states.push([pathname, router.state.location.pathname, location.pathname]),
    );
    await router.navigate('/next');
    unsubscribe();
    await router.navigate('/');
    expect(states).toEqual([['/next', '/next', '/next']]);
    router.dispose();
  });

  test('revalidate calls the subscribers again, with the same location', async () => {
    const router = start();
    const paths: string[] = [];
    router.subscribe(({ location: { pathname } }) => paths.push(pathname));
    await router.revalidate();
    expect(new Set(paths)).toEqual(new Set(['/']));
    router.dispose();
  });

  test('createHref gives the address of a location', () => {
    const router = start();
    const place = { ...router.state.location, pathname: '/next', search: '?page=2', hash: '#end' };
    expect(router.createHref(place)).toBe('/next?page=2#end');
    router.dispose();
  });

  test('an entry has its number from 0, its key, and the state that was given', async () => {
    const router = start();
    expect(history.state).toMatchObject({ idx: 0 });
    await router.navigate('/next', { state: { email: 'mina@talentsphere.example' } });
    const { key } = router.state.location;
    const second = { idx: 1, key, usr: { email: 'mina@talentsphere.example' } };
    expect(history.state).toMatchObject(second);
    await router.navigate('/', { replace: true });
    expect(history.state).toMatchObject({ idx: 1, key: router.state.location.key, usr: null });
    // The shell writes such an entry, to which Back and Forward then lead.
    history.replaceState({ ...second, key: 'written' }, '', '/next');
    globalThis.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    expect(router.state.location).toMatchObject({
      pathname: '/next',
      key: 'written',
      state: second.usr,
    });
    router.dispose();
  });
});
