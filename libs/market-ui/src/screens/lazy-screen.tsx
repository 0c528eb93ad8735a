import { LoadingPanel } from '@talentsphere/ui';
import { isValidElement, useState, type ComponentType, type ReactNode } from 'react';
import { renewedLazy } from './renewed-lazy';
import { ScreenSuspense } from './screen-suspense';

type Load = () => Promise<{ default: ComponentType }>;

/** What the elements that `lazyScreen` makes have as their type, also in remotes that have another copy of it. */
interface LazyScreen {
  preload: () => Promise<void>;
}

/**
 * The element of a route, whose code is loaded when it is shown.
 * @param load imports the module, which exports the screen as its default
 * @param pending in its place until then
 */
export function lazyScreen(load: Load, pending: ReactNode = <LoadingPanel />) {
  const latest = renewedLazy(load);
  let Preloaded: ComponentType | undefined;
  function LazyScreen() {
    // Without `lazy`, which is pending for a moment also when its code is there.
    const [Screen] = useState(() => Preloaded ?? latest());
    return (
      <ScreenSuspense pending={pending}>
        <Screen />
      </ScreenSuspense>
    );
  }
  LazyScreen.preload = async () => {
    Preloaded = (await load()).default;
  };
  return <LazyScreen />;
}

/** Loads the code of a route's element before it is shown. Rejects when that fails. */
export async function preloadScreen(element: ReactNode): Promise<void> {
  if (isValidElement(element)) await (element.type as Partial<LazyScreen>).preload?.();
}
