import { makeTask, createFakeHost, makeUser, renderRoutes } from '@talentsphere/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { findCards, open, queryOf } from './browse';

beforeEach(() => localStorage.clear());

const moreFilters = () => screen.getByText(/^More filters/);
const field = (name: string) => screen.getByRole('textbox', { name });
const remove = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('[A541] skills and place are filtered, kept in the address, and removed one by one', async () => {
  const { host, user, location } = open();
  await findCards();
  await user.click(moreFilters());
  type('Skills', 'Figma, UX/UI');
  type('Place', 'lyon');
  await waitFor(() => expect(location()).toBe('/browse-tasks?skills=Figma%2C+UX%2FUI&place=lyon'));
  await waitFor(() =>
    expect(queryOf(host)).toMatchObject({ skills: 'Figma, UX/UI', place: 'lyon' }),
  );
  expect(moreFilters()).toHaveTextContent('More filters (3)');
  await user.click(remove('Skill: Figma'));
  expect(field('Skills')).toHaveValue('UX/UI');
  await user.click(remove('Place: lyon'));
  await waitFor(() => expect(location()).toBe('/browse-tasks?skills=UX%2FUI'));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('Skills')).toHaveValue('');
});

test('[A541] an address restores them; a server that filters nothing has no such task', async () => {
  open('/browse-tasks?skills=Figma&place=remote');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(field('Skills')).toHaveValue('Figma');
  expect(field('Place')).toHaveValue('remote');
});

test.each([
  ['too long, or cannot be stored', `skills=${'x'.repeat(10_000)}&place=%00`],
  ['nothing to search for', 'skills=%2C%20%2C&place=-'],
  ['empty', 'skills=&place=%20'],
])('[A541] what is %s is ignored in an address', async (_, query) => {
  const { host } = open(`/browse-tasks?${query}`);
  await findCards();
  expect(queryOf(host)).toEqual({ sortBy: 'createdAt-desc', limit: 48 });
});

function openTask(changes: Parameters<typeof makeTask>[0]) {
  const task = makeTask(changes);
  const host = createFakeHost({ session: makeUser(), api: { getTask: async () => task } });
  renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  return screen.findByRole('heading', { level: 1 });
}

test('[A540] the page of a task has its skills, each of which leads to the tasks with it, and its place', async () => {
  await openTask({ skills: ['C++ & Qt', '<b>x</b>'], place: 'Lyon, France', isRemote: true });
  const skills = within(screen.getByRole('list', { name: 'Skills' }));
  expect(skills.getByRole('link', { name: 'C++ & Qt' })).toHaveAttribute(
    'href',
    '/browse-tasks?skills=C%2B%2B+%26+Qt',
  );
  expect(skills.getByRole('link', { name: '<b>x</b>' })).toBeVisible();
  expect(screen.getByText('Lyon, France · Remote')).toBeVisible();
});

test.each([
  ['says neither', { skills: [], place: '', isRemote: false }],
  ['comes from a server that knows neither', {}],
])('[A540] a task that %s shows neither', async (_, fields) => {
  await openTask(fields);
  expect(screen.queryByRole('list', { name: 'Skills' })).toBeNull();
  expect(screen.queryByText('Place', { selector: 'dt' })).toBeNull();
});
