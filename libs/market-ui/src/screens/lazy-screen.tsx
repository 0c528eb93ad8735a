import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * The element of a route, whose code is loaded when it is shown.
 * @param load imports the module, which exports the screen as its default
 * @param pending in its place until then
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, pending: ReactNode) {
  const Screen = lazy(load);
  return (
    <Suspense fallback={pending}>
      <Screen />
    </Suspense>
  );
}
