import { LoadingPanel, useCameAsHtml } from '@talentsphere/ui';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { ScreenSuspense } from './screen-suspense';

type Load = () => Promise<{ default: ComponentType }>;

/** How often the time limit of a chunk may pass for a screen that came as HTML, which can be read meanwhile. */
const whileReadable = 4;

/** The bundler gives up a chunk that is late, but the browser does not: a later attempt shares its request. */
async function loadReadable(load: Load, limits = whileReadable): ReturnType<Load> {
  try {
    return await load();
  } catch (error) {
    const isLate = error instanceof Error && 'type' in error && error.type === 'timeout';
    if (!isLate || limits === 1) throw error;
    return loadReadable(load, limits - 1);
  }
}

/** Loads the code once, as the first call says. */
function codeOf(load: Load) {
  let code: ReturnType<Load> | undefined;
  return (cameAsHtml: boolean) => (code ??= cameAsHtml ? loadReadable(load) : load());
}

/**
 * The element of a route, whose code is loaded when it is shown.
 * @param load imports the module, which exports the screen as its default
 * @param pending in its place until then
 */
export function lazyScreen(load: Load, pending: ReactNode = <LoadingPanel />) {
  const loadOnce = codeOf(load);
  const Screen = lazy(() => loadOnce(false));
  function LazyScreen() {
    void loadOnce(useCameAsHtml());
    return <Screen />;
  }
  return (
    <ScreenSuspense pending={pending}>
      <LazyScreen />
    </ScreenSuspense>
  );
}
