import { makeTask } from '@talentsphere/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { findCards, listCalls, logo, open, openOnly, queryOf, shownTitles, sort } from './browse';

beforeEach(() => localStorage.clear());

test('Open only lists tasks that take bids, is in the address, and is reset with the others', async () => {
  const shut = makeTask({ title: 'Shut', status: 'closed' });
  const { host, user, location } = open('/browse-tasks', [logo, shut]);
  await findCards();
  await user.click(openOnly());
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
  expect(location()).toBe('/browse-tasks?status=open');
  expect(queryOf(host)).toMatchObject({ status: 'open', sortBy: 'createdAt-desc' });
  expect(await screen.findByText('1 of 2 tasks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
  expect(openOnly()).not.toBeChecked();
  expect(location()).toBe('/browse-tasks');
});

test('a market whose tasks have all closed has none that are open', async () => {
  open('/browse-tasks?status=open', [makeTask({ status: 'closed' })]);
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
});

const moreFilters = () => screen.getByText(/^More filters/);
const field = (name: string) => screen.getByLabelText(name);

const tooLow = 'The highest budget is less than the lowest.';
const tooEarly = 'The last day is before the first.';

test('[A415] [A417] budgets are filtered after a pause, kept in the address, and removed by one button', async () => {
  const { host, user, location } = open();
  await findCards();
  await user.click(moreFilters());
  await user.type(field('Lowest budget'), '950');
  await user.type(field('Highest budget'), '2000');
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
  expect(location()).toBe('/browse-tasks?minBudget=950&maxBudget=2000');
  expect(queryOf(host)).toMatchObject({ minBudget: 950, maxBudget: 2000 });
  expect(moreFilters()).toHaveTextContent('More filters (1)');
  await user.click(
    screen.getByRole('button', { name: 'Remove filter: Budget from $950 up to $2,000' }),
  );
  await waitFor(() => expect(location()).toBe('/browse-tasks'));
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
  expect(field('Lowest budget')).toHaveValue(null);
});

test('[A416] [A417] a time from now replaces days, and days replace it', async () => {
  const { host, user, location } = open('/browse-tasks?deadlineFrom=2097-04-01');
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Modern logo']));
  expect(screen.getByRole('button', { name: 'Remove filter: Due from 4/1/2097' })).toBeVisible();
  await user.click(moreFilters());
  await user.selectOptions(field('Due'), 'Within a week');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(location()).toBe('/browse-tasks?dueWithin=7');
  expect(queryOf(host)).toMatchObject({ dueWithin: 7 });
  await user.type(field('Last day'), '2097-03-01');
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
  expect(location()).toBe('/browse-tasks?deadlineTo=2097-03-01');
});

test('[A417] invalid values of an address are ignored, and contradictions are explained', async () => {
  const { host } = open(
    '/browse-tasks?minBudget=x&maxBudget=-1&dueWithin=8&deadlineFrom=2097-02-30',
  );
  await findCards();
  expect(queryOf(host)).toEqual({ sortBy: 'createdAt-desc', limit: 48 });
  cleanup();
  open('/browse-tasks?minBudget=9&maxBudget=8&deadlineFrom=2097-02-02&deadlineTo=2097-02-01');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(field('Highest budget')).toHaveAccessibleDescription(tooLow);
  expect(field('Last day')).toHaveAccessibleDescription(tooEarly);
});

test.each([
  ['?minBudget=9&maxBudget=8', tooLow],
  ['?deadlineFrom=2097-02-02&deadlineTo=2097-02-01', tooEarly],
])('[A636] where no task can match %s, the empty list says why', async (search, why) => {
  open(`/browse-tasks${search}`);
  const title = await screen.findByText('No tasks match your criteria.');
  expect(title.parentElement).toHaveTextContent(why);
});

test('[A417] the focus stays among the filters when one is removed', async () => {
  const { user } = open('/browse-tasks?minBudget=1&dueWithin=30&deadlineTo=2097-12-31');
  await screen.findByText('No tasks match your criteria.');
  const remove = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` });
  await user.click(remove('Due within a month'));
  await waitFor(() => expect(remove('Due up to 12/31/2097')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('Budget from $1')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moreFilters()).toHaveFocus());
});

test.each(['-5', '99999999999'])('[A417] a budget of %s is kept, and explained', async (text) => {
  const { host, user } = open();
  await findCards();
  await user.click(moreFilters());
  fireEvent.change(field('Lowest budget'), { target: { value: text } });
  await user.selectOptions(sort(), 'High-Low');
  await waitFor(() => expect(queryOf(host)).toMatchObject({ sortBy: 'budget-desc' }));
  expect(field('Lowest budget')).toHaveValue(Number(text));
  expect(field('Lowest budget')).toHaveAttribute('aria-invalid', 'true');
  expect(field('Lowest budget')).toHaveAccessibleDescription(
    'Enter an amount between $0 and $9,999,999,999.99.',
  );
  expect(field('Highest budget')).not.toHaveAttribute('aria-invalid', 'true');
  expect(queryOf(host)).not.toHaveProperty('minBudget');
});

test('[A419] Open only is remembered in this browser, until it is not chosen', async () => {
  const shut = makeTask({ title: 'Shut', status: 'closed' });
  const first = open('/browse-tasks', [logo, shut]);
  await findCards();
  await first.user.click(openOnly());
  await waitFor(() => expect(first.location()).toBe('/browse-tasks?status=open'));
  cleanup();
  const { host, user, location } = open('/browse-tasks', [logo, shut]);
  await waitFor(() => expect(location()).toBe('/browse-tasks?status=open'));
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
  expect(openOnly()).toBeChecked();
  expect(listCalls(host)).toHaveLength(1);
  await user.click(openOnly());
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
  cleanup();
  open('/browse-tasks', [logo, shut]);
  await findCards();
  expect(openOnly()).not.toBeChecked();
});
