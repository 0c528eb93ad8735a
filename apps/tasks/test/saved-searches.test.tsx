import { ApiError, type ApiClient } from '@talentsphere/api';
import type { SavedSearch } from '@talentsphere/api/contract';
import {
  createFakeHost,
  createTaskLists,
  makeTask,
  makeUser,
  renderRoutes,
} from '@talentsphere/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { findCards, logo, post } from './browse';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const logos: SavedSearch = {
  _id: 'search-1',
  name: 'Logos',
  filter: { q: 'logo', maxBudget: 900 },
  bell: true,
  email: false,
  savedAt: '2026-11-20T10:00:00.000Z',
};

/** Browse with a server that stores searches. */
async function open(path: string, saved: SavedSearch[], api: Partial<ApiClient> = {}) {
  const state = { saved };
  const find = (id: string) => state.saved.find(({ _id }) => _id === id)!;
  const host = createFakeHost({
    session: makeUser(),
    api: {
      ...createTaskLists([logo, post]),
      listSavedTasks: () => Promise.resolve({ taskIds: [] }),
      listSavedSearches: () => Promise.resolve(state.saved),
      saveSearch: ({ body }) => {
        const search = { ...logos, ...body, _id: 'search-2' };
        state.saved = [search, ...state.saved];
        return Promise.resolve(search);
      },
      changeSearch: ({ params, body }) => {
        const changed = { ...find(params.searchId), ...body };
        state.saved = state.saved.map((each) => (each._id === changed._id ? changed : each));
        return Promise.resolve(changed);
      },
      removeSearch: ({ params }) => {
        state.saved = state.saved.filter(({ _id }) => _id !== params.searchId);
        return Promise.resolve(null);
      },
      ...api,
    },
  });
  const view = renderRoutes(remote.routes, { path, host });
  await findCards();
  await view.user.click(await screen.findByText(/^Saved searches/));
  return { ...view, host, state };
}

const nameField = () => screen.getByRole('textbox', { name: /Name of the search/ });
const saveThis = () => screen.findByRole('button', { name: 'Save This Search' });

test('[A454] what is searched for is saved with a name', async () => {
  const view = await open('/browse-tasks?q=logo&maxBudget=1000&sort=title-asc&status=open', []);
  await view.user.click(await saveThis());
  const field = screen.getByRole('textbox', { name: /Name of the search/ });
  expect(field).toHaveValue('logo');
  await view.user.clear(field);
  await view.user.paste('My logos');
  await view.user.click(screen.getByRole('button', { name: 'Save Search' }));
  const link = await screen.findByRole('link', { name: 'My logos' });
  expect(link).toHaveAttribute('href', '/browse-tasks?q=logo&maxBudget=1000');
  expect(view.state.saved).toMatchObject([
    { name: 'My logos', filter: { q: 'logo', maxBudget: 1000 } },
  ]);
});

test('[A454] without words, category or range there is nothing to save', async () => {
  await open('/browse-tasks?status=open', []);
  expect(await saveThis()).toBeDisabled();
});

test('[A623] a category that new tasks cannot have says so, and is not offered to be saved', async () => {
  const soup = makeTask({ title: 'Soup', category: 'Cooking' });
  const { user } = await open('/browse-tasks?category=Cooking', [], createTaskLists([logo, soup]));
  expect(await screen.findByText(/cannot have the category “Cooking”/)).toBeVisible();
  const offer = () => screen.queryByRole('button', { name: 'Save This Search' });
  expect(offer()).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Design');
  expect(await saveThis()).toBeEnabled();
});

test('[A636] a search that no task can match says why, and is not offered to be saved', async () => {
  const { user } = await open('/browse-tasks?minBudget=900', []);
  await saveThis();
  await user.type(screen.getByLabelText('Highest budget'), '90');
  expect(await screen.findByText(/^The highest budget is less.* is not saved\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save This Search' })).toBeNull();
});

test('[A454] a search is renamed, its notifications are switched, and it is removed', async () => {
  const view = await open('/browse-tasks', [logos]);
  const link = await screen.findByRole('link', { name: 'Logos' });
  expect(link).toHaveAttribute('href', '/browse-tasks?q=logo&maxBudget=900');
  const item = within(screen.getByRole('group', { name: 'Logos' }));
  expect(item.getByRole('checkbox', { name: 'Bell' })).toBeChecked();
  await view.user.click(item.getByRole('checkbox', { name: 'Daily email' }));
  await waitFor(() => expect(item.getByRole('checkbox', { name: 'Daily email' })).toBeChecked());
  const rename = item.getByRole('button', { name: 'Rename' });
  expect(rename).toHaveAttribute('aria-expanded', 'false');
  await view.user.click(rename);
  expect(rename).toHaveAttribute('aria-expanded', 'true');
  const field = screen.getByRole('textbox', { name: /Name of the search/ });
  await view.user.type(field, ' 2');
  await view.user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Logos 2' });
  expect(view.state.saved).toMatchObject([{ name: 'Logos 2', bell: true, email: true }]);
  await view.user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Logos 2' })).toBeNull());
  expect(view.host.questions).toHaveLength(1);
  expect(view.state.saved).toEqual([]);
});

test('[A586] the name that was typed for a search is there again, for that search alone', async () => {
  const typeName = async (view: Awaited<ReturnType<typeof open>>, name: string) => {
    await view.user.clear(nameField());
    await view.user.paste(name);
  };
  const view = await open('/browse-tasks?q=logo', []);
  await view.user.click(await saveThis());
  await typeName(view, 'My logos');
  view.unmount();
  const other = await open('/browse-tasks?q=post', [logos]);
  await other.user.click(await saveThis());
  expect(nameField()).toHaveValue('post');
  await other.user.click(screen.getByRole('button', { name: 'Back' }));
  await other.user.click(screen.getByRole('button', { name: 'Rename' }));
  await typeName(other, 'Signs');
  other.unmount();
  const again = await open('/browse-tasks?q=logo', [logos]);
  await again.user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(nameField()).toHaveValue('Signs');
  await again.user.click(screen.getByRole('button', { name: 'Back' }));
  await again.user.click(await saveThis());
  expect(nameField()).toHaveValue('My logos');
  await again.user.click(screen.getByRole('button', { name: 'Save Search' }));
  await screen.findByRole('link', { name: 'My logos' });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('[A454] a search is saved, also when the answer to it breaks off: what is stored is read', async () => {
  const saved: SavedSearch[] = [];
  const saveSearch: ApiClient['saveSearch'] = ({ body }) => {
    saved.unshift({ ...logos, ...body, _id: 'search-2' });
    return Promise.resolve(null as unknown as SavedSearch);
  };
  const view = await open('/browse-tasks?q=logo', saved, { saveSearch });
  await view.user.click(await saveThis());
  await view.user.click(screen.getByRole('button', { name: 'Save Search' }));
  expect(await screen.findByRole('link', { name: 'logo' })).toBeVisible();
  expect(view.host.notices).toEqual([]);
});

test('[A454] a search that is refused stays in the form', async () => {
  const message = 'You have saved 20 searches, which is the most. Remove one of them first.';
  const saveSearch = () => Promise.reject(new ApiError(message, 409, 'too_many_saved'));
  const view = await open('/browse-tasks?q=logo', [], { saveSearch });
  await view.user.click(await saveThis());
  await view.user.click(screen.getByRole('button', { name: 'Save Search' }));
  await waitFor(() =>
    expect(view.host.notices).toEqual([expect.objectContaining({ text: message })]),
  );
  expect(screen.getByRole('textbox', { name: /Name of the search/ })).toHaveValue('logo');
});

test('[A454] searches that cannot be loaded are asked for again on request', async () => {
  let isDown = true;
  const listSavedSearches = () =>
    isDown ? Promise.reject(new ApiError('Down.', 503, undefined)) : Promise.resolve([logos]);
  const view = await open('/browse-tasks', [], { listSavedSearches });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Your saved searches could not be loaded.')).toBeVisible();
  isDown = false;
  await view.user.click(again);
  // The button is gone.
  expect(screen.getByText(/^Saved searches/).closest('summary')).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Logos' })).toBeVisible();
});

test('[A454] a server of the release before has no saved searches', async () => {
  const missing = () => Promise.reject(new ApiError('Not found.', 404, 'not_found'));
  const host = createFakeHost({
    session: makeUser(),
    api: { ...createTaskLists([logo, post]), listSavedSearches: missing },
  });
  renderRoutes(remote.routes, { path: '/browse-tasks', host });
  await findCards();
  await waitFor(() => expect(screen.queryByText(/^Saved searches/)).toBeNull());
});

test('[A454] a search that is saved already shows its name', async () => {
  await open('/browse-tasks?maxBudget=900&q=logo', [logos]);
  expect(await screen.findByText('This search is saved as “Logos”.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save This Search' })).toBeNull();
});

test('[A454] a switch is sent while another is being sent', async () => {
  const sent: object[] = [];
  const changeSearch: ApiClient['changeSearch'] = ({ body }) => {
    sent.push(body);
    return new Promise(() => undefined);
  };
  const view = await open('/browse-tasks', [logos], { changeSearch });
  const item = within(await screen.findByRole('group', { name: 'Logos' }));
  await view.user.click(item.getByRole('checkbox', { name: 'Bell' }));
  await view.user.click(item.getByRole('checkbox', { name: 'Daily email' }));
  await waitFor(() => expect(sent).toEqual([{ bell: false }, { email: true }]));
  expect(item.getByRole('checkbox', { name: 'Bell' })).not.toBeChecked();
  expect(item.getByRole('checkbox', { name: 'Daily email' })).toBeChecked();
});

test.each(['Bell', 'Daily email'])(
  '[A315] the switch %p takes no other change while it is being saved, and says so',
  async (name) => {
    let save = () => {};
    const changeSearch: ApiClient['changeSearch'] = ({ body }) =>
      new Promise((resolve) => (save = () => resolve({ ...logos, ...body })));
    const view = await open('/browse-tasks', [logos], { changeSearch });
    const control = await screen.findByRole('checkbox', { name });
    await view.user.click(control);
    await waitFor(() => expect(control).toHaveAttribute('aria-disabled', 'true'));
    expect(control).toHaveFocus();
    save();
    await waitFor(() => expect(control).not.toHaveAttribute('aria-disabled'));
    expect(control).toBeEnabled();
  },
);

test('[A454] a switch that the server refuses is taken back', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const changeSearch = () => new Promise<never>((_, reject) => (refuse = reject));
  const view = await open('/browse-tasks', [logos], { changeSearch });
  const bell = await screen.findByRole('checkbox', { name: 'Bell' });
  await view.user.click(bell);
  await waitFor(() => expect(bell).not.toBeChecked());
  refuse(new ApiError('Down.', 503, 'unavailable'));
  await waitFor(() => expect(view.host.notices).toHaveLength(1));
  expect(bell).toBeChecked();
});

test('[A454] a visitor is led to log in, and back to the search', async () => {
  const host = createFakeHost({ api: createTaskLists([logo, post]) });
  const view = renderRoutes(remote.routes, { path: '/browse-tasks?q=logo', host });
  await findCards();
  await view.user.click(screen.getByText('Saved searches'));
  await view.user.click(screen.getByRole('link', { name: 'Log in to save a search' }));
  expect(view.location()).toBe('/login');
  expect(view.locationState()).toEqual({ origin: '/browse-tasks?q=logo' });
});
