import { createThemePort } from './theme-store';

const root = document.documentElement;
const storage = () => localStorage;

afterEach(() => {
  delete root.dataset['theme'];
  localStorage.clear();
});

test('[A7] [A13] the theme is what the page’s head has set; anything else is light', () => {
  expect(createThemePort(document, storage).store.getState().theme).toBe('light');
  root.dataset['theme'] = 'dark';
  expect(createThemePort(document, storage).store.getState().theme).toBe('dark');
  root.dataset['theme'] = 'purple';
  expect(createThemePort(document, storage).store.getState().theme).toBe('light');
});

test('[A14] without storage the theme can still be changed, until the page is closed', () => {
  const port = createThemePort(document, () => {
    throw new Error('forbidden');
  });
  port.toggle();
  expect(root.dataset['theme']).toBe('dark');
  expect(port.store.getState().theme).toBe('dark');
});

test('a theme that is chosen in another tab shows here', () => {
  const { store } = createThemePort(document, storage);
  const choose = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  choose('dark');
  expect([root.dataset['theme'], store.getState().theme]).toEqual(['dark', 'dark']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'light' }));
  expect(store.getState().theme).toBe('dark');
  choose(null);
  expect(store.getState().theme).toBe('light');
});

test('a theme that is chosen in another tab before the page has started shows here', () => {
  root.dataset['theme'] = 'light';
  localStorage.setItem('theme', 'dark');
  expect(createThemePort(document, storage).store.getState().theme).toBe('dark');
});

test('a theme that is chosen in another tab shows in a page that the browser has kept', () => {
  const { store } = createThemePort(document, storage);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([root.dataset['theme'], store.getState().theme]).toEqual(['dark', 'dark']);
});
