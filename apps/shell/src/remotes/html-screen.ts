import type { Remotes } from '@talentsphere/federation';
import { createStore, type StoreApi } from 'zustand';
import { isLoadFailure } from './remote-failure';

/** Why the code of a screen has not loaded, and what asks for it again. */
interface ScreenFailure {
  error: unknown;
  tryAgain: () => void;
}

/** A screen that came as HTML. It can be read until its code has loaded, however often that fails. */
export interface HtmlScreen {
  store: StoreApi<{ failure: ScreenFailure | undefined }>;
  /** The code; rejects only with other errors. */
  load: (name: string) => Promise<unknown>;
}

export function createHtmlScreen(load: Remotes['load']): HtmlScreen {
  const store = createStore<{ failure: ScreenFailure | undefined }>(() => ({ failure: undefined }));
  let loading: Promise<unknown> | undefined;
  async function start(name: string): Promise<unknown> {
    for (;;) {
      try {
        const module = await load(name);
        store.setState({ failure: undefined });
        return module;
      } catch (error) {
        if (!isLoadFailure(error)) throw error;
        await new Promise<void>((tryAgain) => store.setState({ failure: { error, tryAgain } }));
      }
    }
  }
  return { store, load: (name) => (loading ??= start(name)) };
}
