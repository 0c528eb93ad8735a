import type { Person } from '@talentsphere/api/contract';
import {
  createFakeHost,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import remote from '../src/remote';

const person: Person = {
  _id: 'user-jonas',
  name: 'Jonas Weber',
  photoURL: null,
  since: '2026-11-01T03:00:00.000Z',
  posted: 0,
  completed: 0,
  work: 0,
  ratings: 0,
  average: null,
  latest: [],
};

const openProfile = (
  session: NonNullable<FakeHostOptions['session']>,
  changes: Partial<Person> = {},
) =>
  renderRoutes(remote.routes, {
    path: `/people/${person._id}`,
    host: createFakeHost({
      session,
      api: { getPerson: () => Promise.resolve({ ...person, ...changes }) },
    }),
  });

test('[A462] a visitor who reports a profile is led to the login', async () => {
  openProfile('signed-out');
  const link = await screen.findByRole('link', { name: 'Report this profile' });
  expect(link).toHaveAttribute('href', '/login');
});

test('[A462] a report that was open when the session ended is not open for who signs in next', async () => {
  const { host, user } = openProfile(makeUser());
  await user.click(await screen.findByRole('button', { name: 'Report this profile' }));
  expect(await screen.findByRole('dialog', { name: 'Report This Profile' })).toBeVisible();
  act(() => host.setSession('signed-out'));
  act(() => host.setSession(makeUser({ uid: 'another' })));
  expect(await screen.findByRole('button', { name: 'Report this profile' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[A462] people see that a moderator has hidden their profile', async () => {
  openProfile({ ...makeUser(), uid: person._id }, { isHidden: true });
  expect(await screen.findByText('A moderator has hidden your profile.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
});
