import { isChunkFailure } from '@talentsphere/federation/chunk-failure';
import type { Remotes } from '@talentsphere/federation';
import type { RemoteModule } from '@talentsphere/host';
import { matchRoutes } from '@talentsphere/host/shell';
import { preloadScreen } from '@talentsphere/market-ui/screens';
import { createStore, type StoreApi } from 'zustand';
import { isCodeError } from './remote-failure';

/** Why the code of a screen has not loaded, and what asks for it again. */
interface ScreenFailure {
  error: unknown;
  tryAgain: () => void;
}

/** A screen that came as HTML. It can be read until its code has loaded, however often that fails. */
export interface HtmlScreen {
  store: StoreApi<{ failure: ScreenFailure | undefined }>;
  /** The module of its remote, once the code of the screen has loaded as well. */
  load: (name: string, pathname: string) => Promise<RemoteModule>;
  /** Another screen is shown: what is wrong with the code of this one concerns nobody any more. */
  leave: () => void;
}

/** How often the time limit of a chunk may pass. */
const mostTimeouts = 4;

/** The bundler gives up a chunk that is late, but the browser does not: a later attempt shares its request. */
async function preload(
  { routes }: RemoteModule,
  pathname: string,
  timeouts = mostTimeouts,
): Promise<void> {
  try {
    const matched = matchRoutes(routes, pathname) ?? [];
    await Promise.all(matched.map(({ route }) => preloadScreen(route.element)));
  } catch (error) {
    const isLate = isChunkFailure(error) && error.type === 'timeout';
    if (!isLate || timeouts === 1) throw error;
    await preload({ routes }, pathname, timeouts - 1);
  }
}

export function createHtmlScreen({ load, recover }: Pick<Remotes, 'load' | 'recover'>): HtmlScreen {
  const store = createStore<{ failure: ScreenFailure | undefined }>(() => ({ failure: undefined }));
  let loading: Promise<RemoteModule> | undefined;
  let isLeft = false;
  const recovers = async (name: string, error: unknown) =>
    !isLeft && isCodeError(error) && (await recover(name, error));
  async function start(name: string, pathname: string): Promise<RemoteModule> {
    for (;;) {
      try {
        const module = (await load(name)) as RemoteModule;
        await preload(module, pathname);
        store.setState({ failure: undefined });
        return module;
      } catch (error) {
        if (!(await recovers(name, error)))
          await new Promise<void>((tryAgain) => store.setState({ failure: { error, tryAgain } }));
      }
    }
  }
  return {
    store,
    load: (name, pathname) => (loading ??= start(name, pathname)),
    leave() {
      isLeft = true;
    },
  };
}
