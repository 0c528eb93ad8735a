import type { ThemeName, ThemePort, ThemeState } from '@talentsphere/host';
import { createStore, type StoreApi } from 'zustand';

const storageKey = 'theme';

const themeNamed = (name: unknown): ThemeName => (name === 'dark' ? 'dark' : 'light');

function remembered(storage: () => Storage): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}

/** Storage may be forbidden, and even accessing it may throw: the theme then lasts until the page is closed. */
function remember(storage: () => Storage, theme: ThemeName): void {
  try {
    storage().setItem(storageKey, theme);
  } catch {
    return;
  }
}

/**
 * The theme, on the document's root element. A script in the page's head has set it before the first paint; no event
 * tells what another tab has chosen since, or while the page was in the back/forward cache.
 */
export function createThemePort(page: Document, storage: () => Storage): ThemePort {
  const root = page.documentElement;
  const current = () => themeNamed(remembered(storage) ?? root.dataset['theme']);
  const store: StoreApi<ThemeState> = createStore(() => ({ theme: current() }));
  const show = (theme: ThemeName) => {
    root.dataset['theme'] = theme;
    store.setState({ theme });
  };
  // Chosen in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) show(themeNamed(newValue));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(current());
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
