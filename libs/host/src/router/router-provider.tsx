import {
  createContext,
  memo,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { Router as RouterContexts, useRoutes } from 'react-router-dom';
import type { Router, RouterState } from './router';

const RouterContext = createContext<{ router: Router; state: RouterState } | undefined>(undefined);

/** The router, and its state as it is rendered, which may be behind. */
export function useRouter() {
  const value = use(RouterContext);
  if (!value) throw new Error('This must be rendered inside a RouterProvider.');
  return value;
}

/** Contexts that change above a screen whose code has not loaded would discard its HTML. */
const Routes = memo(function Routes({ router }: { router: Router }) {
  return useRoutes(router.routes);
});

/** Renders the screen of the address. The previous screen stays until the next one has loaded. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next));
    // What has changed since the first render.
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  const value = useMemo(() => ({ router, state }), [router, state]);
  return (
    <RouterContext value={value}>
      <RouterContexts
        location={state.location}
        navigationType={state.action}
        navigator={router.navigator}
      >
        <Routes router={router} />
      </RouterContexts>
    </RouterContext>
  );
}
