import type { ThemeName, ThemePort, ThemeState } from '@talentsphere/host';
import { createStore, type StoreApi } from 'zustand';

const storageKey = 'theme';

/** Storage may be forbidden, and even accessing it may throw: the theme then lasts until the page is closed. */
function remember(storage: () => Storage, theme: ThemeName): void {
  try {
    storage().setItem(storageKey, theme);
  } catch {
    return;
  }
}

/** The theme, on the document's root element. A script in the page's head has set it before the first paint. */
export function createThemePort(page: Document, storage: () => Storage): ThemePort {
  const root = page.documentElement;
  const initial: ThemeName = root.dataset['theme'] === 'dark' ? 'dark' : 'light';
  const store: StoreApi<ThemeState> = createStore(() => ({ theme: initial }));
  const show = (theme: ThemeName) => {
    root.dataset['theme'] = theme;
    store.setState({ theme });
  };
  // Chosen in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) show(newValue === 'dark' ? 'dark' : 'light');
  });
  return {
    store,
    toggle: () => {
      const theme = store.getState().theme === 'dark' ? 'light' : 'dark';
      show(theme);
      remember(storage, theme);
    },
  };
}
