import { ApiError } from '@talentsphere/api';
import type { Person } from '@talentsphere/api/contract';
import { personQueries } from '@talentsphere/host';
import { createFakeHost, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
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
  asFreelancer: { ratings: 1, average: 5 },
  asClient: { ratings: 0, average: null },
  latest: [
    {
      stars: 5,
      role: 'freelancer',
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
  expect(screen.getByText('Member since October 31, 2026')).toBeVisible();
});

test('a profile offers no invitation or report before it is known whether it is the user’s own', async () => {
  const host = createFakeHost({
    session: 'unknown',
    api: { getPerson: () => Promise.resolve(person) },
  });
  host.session.store.setState({ likely: 'signed-in' });
  renderRoutes(remote.routes, { path: '/people/user-jonas', host });
  await screen.findByRole('heading', { name: 'Jonas Weber' });
  const texts = ['Invite to Bid', 'Report'];
  for (const text of texts) expect(screen.getByText(text)).not.toBeVisible();
  act(() => host.signIn(makeUser()));
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  act(() => host.signIn(makeUser({ uid: person._id })));
  for (const text of texts) expect(screen.queryByText(text)).toBeNull();
});

test('what a visitor has to log in for is a link in the HTML of a page for visitors, too', async () => {
  const host = createFakeHost({
    session: 'unknown',
    api: { getPerson: () => Promise.resolve(person) },
  });
  host.session.store.setState({ likely: 'signed-out' });
  renderRoutes(remote.routes, { path: '/people/user-jonas', host });
  for (const name of ['Invite to Bid: Jonas Weber', 'Report this profile']) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/login');
  }
});

const open = (shown: Person) => {
  const host = createFakeHost({ api: { getPerson: () => Promise.resolve(shown) } });
  renderRoutes(remote.routes, { path: '/people/user-jonas', host });
};
const detailOf = async (term: string) => (await screen.findByText(term)).nextElementSibling;

test('ratings and tasks as a freelancer and as a client are not mixed', async () => {
  open(person);
  expect(await detailOf('Tasks completed as a freelancer')).toHaveTextContent('1');
  expect(await detailOf('Tasks completed as a client')).toHaveTextContent('0');
  expect(await detailOf('Rating as a freelancer')).toHaveTextContent('5.0 of 5, from one rating');
  expect(await detailOf('Rating as a client')).toHaveTextContent('None yet');
  expect(screen.getByText('Mina Rao, for the work on “Logo”')).toBeVisible();
});

test('a server that does not tell the roles apart is understood', async () => {
  const { asClient: _client, asFreelancer: _freelancer, ...mixed } = person;
  const [{ role: _role, ...rating }] = person.latest as [Person['latest'][0]];
  open({ ...mixed, latest: [rating] });
  expect(await detailOf('Rating')).toHaveTextContent('5.0 of 5, from one rating');
  expect(screen.getByText('Mina Rao, for “Logo”')).toBeVisible();
});

test('[A521] a work shows its picture, named by its title, in a place of its own', async () => {
  const nothing = {
    headline: '',
    about: '',
    skills: [],
    languages: [],
    place: '',
    isRemote: false,
  };
  const picture = '/api/pictures/cake.picture.webp';
  const works = [
    { title: 'Bakery', url: '', sentence: '', picture },
    { title: 'Garage', url: '', sentence: '' },
  ];
  open({ ...person, profile: { ...nothing, works } });
  const shown = await screen.findByRole('img', { name: 'Bakery' });
  expect(shown).toHaveAttribute('src', picture);
  expect(shown).toHaveAttribute('loading', 'lazy');
  expect(screen.queryByRole('img', { name: 'Garage' })).toBeNull();
});

test('a profile that is hidden or deleted is no longer shown once that is known', async () => {
  const getPerson = jest.fn(() => Promise.resolve(person));
  const host = createFakeHost({ api: { getPerson } });
  const { queryClient } = renderRoutes(remote.routes, { path: '/people/user-jonas', host });
  expect(await screen.findByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
  getPerson.mockRejectedValue(new ApiError('Not found.', 404, 'not_found'));
  await act(() => queryClient.invalidateQueries({ queryKey: personQueries.all }));
  expect(await screen.findByText('This person has no profile.')).toBeVisible();
  expect(screen.queryByText('Jonas Weber')).toBeNull();
});

test('a profile stays when reading it again fails for another reason', async () => {
  const getPerson = jest.fn(() => Promise.resolve(person));
  const host = createFakeHost({ api: { getPerson } });
  const { queryClient } = renderRoutes(remote.routes, { path: '/people/user-jonas', host });
  await screen.findByRole('heading', { name: 'Jonas Weber' });
  getPerson.mockRejectedValue(new ApiError('Down.', 503, 'unavailable'));
  await act(() => queryClient.invalidateQueries({ queryKey: personQueries.all }));
  expect(getPerson).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
});
