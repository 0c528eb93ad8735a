import { createFakeHost, makeUser, renderWithHost } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import { useMenu } from './use-menu';

const navigation = [
  { place: 'main', text: 'All', address: '/all', order: 1 },
  { place: 'main', text: 'Visitors', address: '/in', order: 2, visibleTo: 'visitors' },
  { place: 'main', text: 'Users', address: '/out', order: 3, visibleTo: 'users' },
  { place: 'main', text: 'Others', address: '/others', order: 4, visibleTo: 'of a later contract' },
  { place: 'company', text: 'Elsewhere', address: '/elsewhere', order: 5 },
  { place: 'main', text: 'Below', address: '/below', order: 6, alsoAt: ['/below/*', '/b/:id'] },
];

function Menu() {
  const entries = useMenu('main').map(({ text, isCurrent }) => (isCurrent ? `[${text}]` : text));
  return <p>{entries.join(' ')}</p>;
}

function open(path: string, session: 'unknown' | 'signed-out' = 'signed-out') {
  return renderWithHost(<Menu />, { path, host: createFakeHost({ navigation, session }) });
}

test('[A409] each sees their entries, and who is not known yet those of everybody', () => {
  const { host } = open('/', 'unknown');
  expect(screen.getByText('All Below')).toBeVisible();
  act(() => host.signOut());
  expect(screen.getByText('All Visitors Below')).toBeVisible();
  act(() => host.signIn(makeUser()));
  expect(screen.getByText('All Users Below')).toBeVisible();
});

test.each([
  ['/all', '[All] Visitors Below'],
  ['/All/', '[All] Visitors Below'],
  ['/all/more', 'All Visitors Below'],
  ['/below/more', 'All Visitors [Below]'],
  ['/b/1', 'All Visitors [Below]'],
  ['/b', 'All Visitors Below'],
])('[A409] the current entry at %s', (path, menu) => {
  open(path);
  expect(screen.getByText(menu)).toBeVisible();
});
