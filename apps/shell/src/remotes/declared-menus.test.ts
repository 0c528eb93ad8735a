import { navigationOf, type NavigationEntry, type RemoteRelease } from '@talentsphere/releases';
import { declaredMenus } from '../testing/declared-menus';

const entry = (text: string, order: number): NavigationEntry => ({
  place: 'main',
  text,
  address: `/${text}`,
  order,
});
const texts = (...releases: Pick<RemoteRelease, 'navigation' | 'disabled'>[]) =>
  navigationOf(releases).map(({ text }) => text);

test('[A408] menus are in the order that the entries state, whatever that of the remotes', () => {
  const first = { navigation: [entry('c', 20), entry('b', 10)] };
  const second = { navigation: [entry('a', 10), entry('d', 15)] };
  expect(texts(first, second)).toEqual(['a', 'b', 'd', 'c']);
  expect(texts(second, first)).toEqual(['a', 'b', 'd', 'c']);
});

test('[A408] a remote that is disabled has no entries, and one without entries is none the worse', () => {
  const off = { navigation: [entry('off', 1)], disabled: true as const };
  expect(texts(off, {}, { navigation: [entry('on', 2)] })).toEqual(['on']);
});

test('[A230] the menu of the dashboard, as the remotes declare it', () => {
  const releases = [...declaredMenus.values()].map((navigation) => ({ navigation }));
  const menu = navigationOf(releases).filter(({ place }) => place === 'dashboard');
  expect(menu.map(({ text, address }) => [text, address])).toEqual([
    ['Overview', '/dashboard'],
    ['All Tasks', '/dashboard/all-tasks'],
    ['My Posted Tasks', '/dashboard/my-tasks'],
    ['Add New Task', '/dashboard/add-task'],
    ['My Bids', '/dashboard/my-bids'],
    ['Back to Home', '/'],
  ]);
});
