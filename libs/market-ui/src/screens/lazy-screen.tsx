import { lazy, type ComponentType, type ReactNode } from 'react';
import { ScreenSuspense } from './screen-suspense';

/**
 * The element of a route, whose code is loaded when it is shown.
 * @param load imports the module, which exports the screen as its default
 * @param pending in its place until then
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, pending: ReactNode) {
  const Screen = lazy(load);
  return (
    <ScreenSuspense pending={pending}>
      <Screen />
    </ScreenSuspense>
  );
}
