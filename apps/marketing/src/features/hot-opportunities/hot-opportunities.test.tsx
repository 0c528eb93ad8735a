import { ApiError, type ApiClient } from '@talentsphere/api';
import { optionalTaskFields, taskFormValues } from '@talentsphere/domain';
import { createFakeHost, makeFilledTask, makeTask, renderWithHost } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HotOpportunities } from './hot-opportunities';
import { LoadingOpportunities } from './loading-opportunities';

function show(listTasks: ApiClient['listTasks']) {
  return renderWithHost(<HotOpportunities />, { host: createFakeHost({ api: { listTasks } }) });
}

function fails(message: string, status: number) {
  return show(() => Promise.reject(new ApiError(message, status, undefined)));
}

describe('Hot Opportunities', () => {
  it('[A60] sends one GET for the four open tasks that are due first', async () => {
    const { host } = show(() => Promise.resolve([makeTask()]));
    await screen.findByRole('article');
    expect(host.calls).toHaveLength(1);
    expect(host.calls[0]).toMatchObject({
      name: 'listTasks',
      input: { querystring: { sortBy: 'deadline_asc', limit: 4, status: 'open' } },
    });
    const { querystring } = host.calls[0]!.input as { querystring: object };
    expect(Object.keys(querystring)).toHaveLength(3);
  });

  it('[A59] [A61] shows its heading and a spinner, which disappears when the tasks arrive', async () => {
    let answer: (tasks: ReturnType<typeof makeTask>[]) => void = () => undefined;
    show(() => new Promise((resolve) => (answer = resolve)));
    expect(screen.getByRole('heading', { name: 'Hot Opportunities' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading opportunities…');
    answer([makeTask()]);
    await screen.findByRole('article');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says in HTML that tasks which have not arrived need scripts', () => {
    const html = renderToString(
      <UiProvider theme="light">
        <LoadingOpportunities />
      </UiProvider>,
    );
    expect(html).toMatch(/<noscript>.*This page needs JavaScript.*<\/noscript>/);
  });

  it('[A62] [A63] shows at most four cards, in the order received', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    show(() => Promise.resolve(titles.map((title) => makeTask({ title }))));
    const cards = await screen.findAllByRole('article');
    const shown = cards.map((card) => within(card).getByRole('heading').textContent);
    expect(shown).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('lists the tasks', async () => {
    show(() => Promise.resolve([makeTask({ title: 'One' }), makeTask({ title: 'Two' })]));
    const list = within(await screen.findByRole('list'));
    const titles = list
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('heading').textContent);
    expect(titles).toEqual(['One', 'Two']);
  });

  it('[A584] describes each View Details by the title of its task', async () => {
    const titles = ['Logo redesign', 'Blog post'];
    show(() => Promise.resolve(titles.map((title) => makeTask({ title }))));
    await screen.findAllByRole('article');
    const links = screen.getAllByRole('link', { name: 'View Details' });
    expect(links).toHaveLength(2);
    titles.forEach((title, at) => expect(links[at]).toHaveAccessibleDescription(title));
  });

  it('[A64] [A66] [A69] [A72] shows every field of a task, and a link to it', async () => {
    const task = makeFilledTask({
      title: 'Logo redesign',
      category: 'Design',
      description: 'A fresh mark.',
      budget: 1234567,
      deadline: '2027-03-05',
    });
    const texts = { ...taskFormValues(task), budget: '$1,234,567', deadline: 'Mar 5, 2027' };
    for (const name of optionalTaskFields) Reflect.deleteProperty(texts, name);
    show(() => Promise.resolve([task]));
    const card = within(await screen.findByRole('article'));
    for (const text of Object.values(texts)) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByRole('heading', { name: 'Logo redesign' })).toBeVisible();
    expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/task/${task._id}`,
    );
  });

  it.each([
    ['A66', 1500, '$1,500'],
    ['A67', 'Negotiable', 'Negotiable'],
    ['A68', undefined, 'N/A'],
  ])('[%s] shows the budget %p as %s', async (_, budget, shown) => {
    show(() => Promise.resolve([makeTask({ budget: budget as number })]));
    expect(within(await screen.findByRole('article')).getByText(shown)).toBeVisible();
  });

  it('[A71] shows a missing deadline as N/A', async () => {
    show(() => Promise.resolve([makeTask({ deadline: undefined as unknown as string })]));
    expect(within(await screen.findByRole('article')).getByText('N/A')).toBeVisible();
  });

  it.each([
    ['A73', 'DB down', 500, 'DB down'],
    ['A74', '', 503, 'HTTP error! status: 503'],
    ['A75', '', 0, 'Could not load featured tasks.'],
  ])('[%s] a failure with message %p and status %p reads %s', async (_, message, status, shown) => {
    fails(message, status);
    const panel = await screen.findByRole('alert');
    expect(
      within(panel).getByRole('heading', { name: 'Oops! Something went wrong.' }),
    ).toBeVisible();
    expect(within(panel).getByText(shown)).toBeVisible();
  });

  it('[A76] Try Again reloads the page', async () => {
    const { host, user } = fails('', 500);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(host.counts.reloads).toBe(1);
  });

  it('[A77] shows a message when there are no tasks', async () => {
    show(() => Promise.resolve([]));
    expect(await screen.findByText('No featured tasks available right now.')).toBeVisible();
    expect(screen.getByText('Check back soon or explore all tasks!')).toBeVisible();
  });

  it.each([
    ['filled', () => Promise.resolve([makeTask()]), 'article'],
    ['failed', () => Promise.reject(new ApiError('', 500, undefined)), 'alert'],
  ] as const)('[A78] leads to all tasks when %s', async (_, listTasks, role) => {
    show(listTasks);
    await screen.findByRole(role);
    expect(screen.getByRole('link', { name: 'Browse All Tasks' })).toHaveAttribute(
      'href',
      '/browse-tasks',
    );
  });

  it('[A78] leads to all tasks when empty', async () => {
    show(() => Promise.resolve([]));
    await screen.findByText('No featured tasks available right now.');
    expect(screen.getByRole('link', { name: 'Browse All Tasks' })).toHaveAttribute(
      'href',
      '/browse-tasks',
    );
  });
});
