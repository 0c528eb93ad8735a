import { ApiError } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

function open(listTasks: () => Promise<Task[]>) {
  const host = createFakeHost({ session: makeUser(), api: { listTasks } });
  return renderRoutes(remote.routes, { path: '/dashboard/all-tasks', host });
}

const findTable = () => screen.findByRole('table', { name: 'All tasks, newest first' });

test('[A284] every task, newest first, from one GET without a filter', async () => {
  const older = makeTask({ title: 'Older', createdAt: '2026-11-01T00:00:00Z' });
  const newer = makeTask({ title: 'Newer', createdAt: '2026-11-02T00:00:00Z', status: 'closed' });
  const { host } = open(() => Promise.resolve([older, newer]));
  const rows = within(await findTable())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('link')[0]!.textContent)).toEqual([
    'Newer',
    'Older',
  ]);
  const reads = host.calls.filter(({ name }) => name === 'listTasks');
  expect(reads).toMatchObject([{ input: { querystring: {} } }]);
});

test('[A284] every task of a long list is shown eventually', async () => {
  // One more than the rows that are rendered first.
  const tasks = Array.from({ length: 41 }, () => makeTask());
  open(() => Promise.resolve(tasks));
  const table = await findTable();
  // A number: a list of rows would be printed by each check that fails.
  await waitFor(() => expect(table.querySelectorAll('tbody tr').length).toBe(tasks.length));
});

test('[A284] of thousands, only the rows near the viewport are in the DOM', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(74);
  const tasks = Array.from({ length: 3000 }, () => makeTask());
  open(() => Promise.resolve(tasks));
  const table = await findTable();
  expect(table).toHaveAttribute('aria-rowcount', '3001');
  expect(table.querySelectorAll('tbody tr[data-index]').length).toBeLessThan(100);
});

test('the row that has the focus stays in the DOM until it loses it, wherever the window is', async () => {
  // The estimate: rows of another height are all rendered again once they are measured.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
  const scroll = jest.replaceProperty(window, 'scrollY', 0);
  const scrollTo = (top: number) =>
    act(() => {
      scroll.replaceValue(top);
      window.dispatchEvent(new Event('scroll'));
    });
  open(() => Promise.resolve(Array.from({ length: 120 }, () => makeTask())));
  const table = await findTable();
  const indexes = () =>
    [...table.querySelectorAll<HTMLElement>('tbody tr[data-index]')].map((row) => [
      Number(row.dataset['index']),
      Number(row.getAttribute('aria-rowindex')) - 2,
    ]);
  const link = within(table.querySelector<HTMLElement>('[data-index="2"]')!).getAllByRole(
    'link',
  )[0]!;
  act(() => link.focus());
  scrollTo(100_000);
  await waitFor(() => expect(indexes().at(-1)?.[0]).toBeGreaterThan(90));
  expect(link).toHaveFocus();
  const [first, second] = indexes();
  expect(first).toEqual([2, 2]);
  expect(second?.[0]).toBeGreaterThan(90);
  for (const [index, row] of indexes()) expect(row).toBe(index);
  expect(indexes().length).toBeLessThan(40);
  scrollTo(0);
  await waitFor(() => expect(indexes()[0]).toEqual([0, 0]));
  expect(link).toHaveFocus();
  scrollTo(100_000);
  act(() => link.blur());
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test('[A285] [A584] the columns, and the link to the task, described by its title', async () => {
  const task = makeTask();
  open(() => Promise.resolve([task]));
  const table = within(await findTable());
  expect(
    table
      .getAllByRole('columnheader')
      .map((header) => header.textContent)
      .slice(0, 4),
  ).toEqual(['Task Title & Category', 'Posted By', 'Budget', 'Deadline']);
  for (const text of ['Design', '$1,500', '3/5/2097']) expect(table.getByText(text)).toBeVisible();
  const link = table.getByRole('link', { name: 'View Details' });
  expect(link).toHaveAttribute('href', `/task/${task._id}`);
  expect(link).toHaveAccessibleDescription(task.title);
});

test('[A329] a row shows which tasks take no bids', async () => {
  open(() =>
    Promise.resolve([
      makeTask({ title: 'Open' }),
      makeTask({ title: 'Shut', status: 'closed' }),
      makeTask({ title: 'Late', status: 'expired' }),
    ]),
  );
  const table = await findTable();
  const row = (title: string) =>
    within(within(table).getByRole('link', { name: title }).closest('tr')!);
  expect(row('Shut').getByText('Closed')).toBeVisible();
  expect(row('Late').getByText('Expired')).toBeVisible();
  expect(row('Open').queryByText(/^(Open|Closed|Expired)$/, { ignore: 'a' })).toBeNull();
});

test('[A382] a row shows its number of bids, its age, and that it is new', async () => {
  const createdAt = new Date(Date.now() - 1.5 * 3_600_000).toISOString();
  open(() => Promise.resolve([makeTask({ createdAt, bids: 1 })]));
  const table = within(await findTable());
  for (const text of ['1 bid', 'posted 1 hour ago', 'New'])
    expect(table.getByText(text)).toBeVisible();
});

test('[A383] Open only asks for tasks that take bids, and keeps the order', async () => {
  const host = createFakeHost({
    session: makeUser(),
    api: { listTasks: async ({ querystring }) => (querystring.status ? [] : [makeTask()]) },
  });
  const path = '/dashboard/all-tasks?sort=budget-asc';
  const { user, location } = renderRoutes(remote.routes, { path, host });
  const toggle = await screen.findByRole('checkbox', { name: 'Open only' });
  await user.click(toggle);
  expect(await screen.findByText('No task takes bids at the moment.')).toBeVisible();
  expect(location()).toBe(`${path}&status=open`);
  expect(host.calls.at(-1)).toMatchObject({
    input: { querystring: { status: 'open', sortBy: 'budget-asc' } },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Open only', checked: true }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(location()).toBe(path);
});

test('[A383] Open only can be switched off when its list fails', async () => {
  const host = createFakeHost({
    session: makeUser(),
    api: {
      listTasks: async ({ querystring }) => {
        if (querystring.status) throw new Error('Broken.');
        return [makeTask()];
      },
    },
  });
  const path = '/dashboard/all-tasks?status=open';
  const { user } = renderRoutes(remote.routes, { path, host });
  expect(await screen.findByText('Broken.')).toBeVisible();
  const toggle = screen.getByRole('checkbox', { name: 'Open only', checked: true });
  await user.click(toggle);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(toggle).toHaveFocus();
});

test('[A286] the poster: photo or initial, name and email', async () => {
  const employerPhotoURL = 'https://example.com/omar.png';
  open(() =>
    Promise.resolve([makeTask({ employerPhotoURL }), makeTask({ employerName: 'Lena Fischer' })]),
  );
  const table = within(await findTable());
  expect(document.querySelector('td img')).toHaveAttribute('src', employerPhotoURL);
  expect(table.getByText('L')).toBeVisible();
  expect(table.getByText('Omar Haddad')).toBeVisible();
  expect(table.getAllByText('omar@example.com')).toHaveLength(2);
});

test('[A361] an address that is not verified is marked, and no other', async () => {
  const verified = [false, true, null].map((employerEmailVerified) =>
    makeTask({ employerEmailVerified }),
  );
  open(() => Promise.resolve([...verified, makeTask()]));
  const table = within(await findTable());
  expect(table.getAllByText('omar@example.com')).toHaveLength(4);
  expect(table.getAllByText('Unverified')).toHaveLength(1);
});

test('[A287] no tasks', async () => {
  open(() => Promise.resolve([]));
  expect(await screen.findByText('No tasks found.')).toBeVisible();
  expect(screen.getByText('There are currently no tasks available.')).toBeVisible();
});

test.each([
  [new ApiError('DB down', 500, undefined), 'DB down'],
  [new ApiError('', 500, undefined), 'Failed to fetch tasks.'],
])('[A288] a failure says %p', async (error, text) => {
  open(() => Promise.reject(error));
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('Error Loading Tasks')).toBeVisible();
  expect(panel.getByText(text)).toBeVisible();
});
