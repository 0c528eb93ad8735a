import type { Person } from '@talentsphere/api/contract';
import { createFakeHost, renderRoutes } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

declare const setTimeZone: (zone: string) => void;

const person: Person = {
  _id: 'user-jonas',
  name: 'Jonas Weber',
  photoURL: null,
  since: '2026-11-01T03:00:00.000Z',
  posted: 0,
  completed: 0,
  work: 1,
  ratings: 1,
  average: 5,
  latest: [
    {
      stars: 5,
      sentence: 'Quick and careful.',
      raterId: 'user-mina',
      raterName: 'Mina Rao',
      taskTitle: 'Logo',
      ratedAt: '2026-11-25T01:00:00.000Z',
    },
  ],
};

test('what happened in the evening is dated by the day of the reader', async () => {
  setTimeZone('America/New_York');
  const host = createFakeHost({ api: { getPerson: () => Promise.resolve(person) } });
  renderRoutes(remote.routes, { path: '/people/user-jonas', host });
  expect(await screen.findByText('Nov 24, 2026')).toBeVisible();
  expect(screen.getByText('Here since October 31, 2026')).toBeVisible();
});
