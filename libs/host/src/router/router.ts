import {
  // Its own `BrowserRouter` uses these; what wraps them can be used only inside components.
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type NavigateOptions,
  type Navigator,
  type NavigationType,
  type RouteObject,
  type To,
} from 'react-router-dom';

export interface RouterState {
  location: Location;
  action: NavigationType;
  /** Whether the last navigation asked to leave the scroll position as it is. */
  keepsScroll: boolean;
}

type Listener = (state: RouterState) => void;

/**
 * An address and its screens, for code in and outside of components. It has the part of React
 * Router's data routers that the product uses. Loaders and actions, which it does not use, would
 * take 16 kB of every page (compressed): screens fetch through the query cache.
 */
export interface Router {
  readonly routes: RouteObject[];
  readonly state: RouterState;
  /** For React Router's components and hooks. */
  readonly navigator: Navigator;
  /** A number moves by that many entries of the history, which takes a moment in a browser. */
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>;
  /** @returns how to unsubscribe */
  subscribe: (listener: Listener) => () => void;
}

type History = ReturnType<typeof createMemoryHistory>;

function createRouter(
  routes: RouteObject[],
  history: Omit<History, 'index'>,
  keepsScroll: boolean,
): Router {
  const listeners = new Set<Listener>();
  const { action, location } = history;
  let state: RouterState = { action, location, keepsScroll };
  let keepsNext = false;
  history.listen(({ action: next, location: address }) => {
    state = { action: next, location: address, keepsScroll: keepsNext };
    listeners.forEach((listener) => listener(state));
  });
  const by =
    (change: 'push' | 'replace'): Navigator['push'] =>
    (to, value, options) => {
      keepsNext = options?.preventScrollReset === true;
      try {
        history[change](to, value);
      } finally {
        keepsNext = false;
      }
    };
  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: by('push'),
    replace: by('replace'),
  };
  return {
    routes,
    navigator,
    get state() {
      return state;
    },
    async navigate(to, options) {
      if (typeof to === 'number') navigator.go(to);
      else navigator[options?.replace ? 'replace' : 'push'](to, options?.state, options);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The router of a page. There is one: the browser's history has one listener.
 * @param isRendered whether the first screen came as HTML, which may have been scrolled before
 */
export function createBrowserRouter(routes: RouteObject[], isRendered = false): Router {
  return createRouter(routes, createBrowserHistory({ v5Compat: true }), isRendered);
}

/** A router whose addresses are its own: on a server, and in tests. */
export function createMemoryRouter(
  routes: RouteObject[],
  { initialEntries }: { initialEntries?: string[] } = {},
): Router {
  const entries = initialEntries ? { initialEntries } : {};
  return createRouter(routes, createMemoryHistory({ ...entries, v5Compat: true }), false);
}
