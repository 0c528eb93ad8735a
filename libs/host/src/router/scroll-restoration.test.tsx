import { act, cleanup, render, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { createBrowserRouter, type Router } from './router';
import { RouterProvider } from './router-provider';
import { ScrollRestoration } from './scroll-restoration';

const scrolled = jest.fn();
const scrollTo = (y: number) =>
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

function Screen() {
  const [, setParams] = useSearchParams();
  const filter = () => setParams({ q: 'a' }, { preventScrollReset: true });
  return (
    <>
      <p id="näher">Target</p>
      <button onClick={filter}>Filter</button>
      <ScrollRestoration />
    </>
  );
}

function show(isRendered = false): Router {
  const router = createBrowserRouter([{ path: '*', element: <Screen /> }], isRendered);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  scrollTo(0);
  scrolled.mockReset();
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => scrolled(to[1]));
  Element.prototype.scrollIntoView = () => scrolled('element');
});

async function back(router: Router) {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    await router.navigate(-1);
    await moved;
  });
}

test('a new screen starts at its start, and a return leads to where it was left', async () => {
  const router = show();
  scrollTo(700);
  await act(() => router.navigate('/next'));
  expect(scrolled).toHaveBeenLastCalledWith(0);
  scrollTo(90);
  await back(router);
  expect(scrolled).toHaveBeenLastCalledWith(700);
});

test('an address with a fragment leads to its element, one without such an element to the start', async () => {
  const router = show();
  await act(() => router.navigate(`/next#${encodeURIComponent('näher')}`));
  expect(scrolled).toHaveBeenLastCalledWith('element');
  await act(() => router.navigate('/next#nobody'));
  expect(scrolled).toHaveBeenLastCalledWith(0);
  await act(() => router.navigate('/next#%E0%A4%A'));
  expect(scrolled).toHaveBeenLastCalledWith(0);
});

test('a navigation that asks for it leaves the position as it is, and only that one', async () => {
  const router = show();
  scrolled.mockReset();
  act(() => screen.getByText('Filter').click());
  expect(router.state.location.search).toBe('?q=a');
  expect(scrolled).not.toHaveBeenCalled();
  await back(router);
  expect(scrolled).toHaveBeenLastCalledWith(0);
});

test('a page that came as HTML is not scrolled when it is hydrated', () => {
  show(true);
  expect(scrolled).not.toHaveBeenCalled();
});

test('after a reload the position is the one that was left', async () => {
  const router = show();
  await act(() => router.navigate('/next'));
  scrollTo(450);
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  // The browser scrolls a page that arrives as HTML.
  expect(history.scrollRestoration).toBe('auto');
  cleanup();
  show();
  expect(scrolled).toHaveBeenLastCalledWith(450);
});

test('a page that the browser has kept takes the position over again', () => {
  show();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

test.each(['{', '[1]', '{"a":"far"}', '7'])(
  'what else is stored as positions is ignored: %s',
  (text) => {
    sessionStorage.setItem('scroll-positions', text);
    show();
    expect(scrolled).toHaveBeenLastCalledWith(0);
  },
);
