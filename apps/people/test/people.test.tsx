import { ApiError, type ApiClient } from '@talentsphere/api';
import type { FoundPerson, Person, Profile } from '@talentsphere/api/contract';
import { personQueries } from '@talentsphere/host';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHost,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

const profile: Profile = {
  headline: 'I draw logos',
  about: 'See https://nadia.example for more.',
  skills: ['Logo', 'C++'],
  languages: ['English', 'French'],
  place: 'Lyon',
  isRemote: true,
  works: [{ title: 'Bakery', url: 'https://bakery.example/a', sentence: 'Two colours.' }],
};
const nadia: Person = {
  _id: 'user-nadia',
  name: 'Nadia',
  photoURL: null,
  profile,
  since: '2026-11-01T03:00:00.000Z',
  posted: 0,
  completed: 0,
  work: 3,
  ratings: 0,
  average: null,
  asFreelancer: { ratings: 0, average: null },
  asClient: { ratings: 0, average: null },
  latest: [],
};
const found: FoundPerson = {
  _id: 'user-nadia',
  name: 'Nadia',
  photoURL: null,
  headline: 'I draw logos',
  skills: ['Logo', 'C++'],
  place: 'Lyon',
  isRemote: false,
  record: { work: 3, ratings: 2, average: 4.5 },
};

function open(path: string, options: FakeHostOptions = {}) {
  const host = createFakeHost({
    ...options,
    api: {
      getPerson: () => Promise.resolve(nadia),
      listPeople: () => Promise.resolve([found]),
      ...options.api,
    },
  });
  return renderRoutes(remote.routes, { path, host });
}
const mina = makeUser({ uid: 'user-mina' });

test('[A472] a profile shows what the person says, with links to https pages alone', async () => {
  const unsafe = { title: 'Unsafe', url: 'javascript:alert(1)', sentence: '' };
  const works = [...profile.works, unsafe];
  open('/people/user-nadia', {
    api: { getPerson: () => Promise.resolve({ ...nadia, profile: { ...profile, works } }) },
  });
  expect(await screen.findByText('I draw logos')).toBeVisible();
  expect(screen.getByText(/^Lyon · Remote · Member since/)).toBeVisible();
  expect(screen.getByText(/English, French/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Bakery/ })).toHaveAttribute(
    'href',
    'https://bakery.example/a',
  );
  expect(screen.getByRole('link', { name: /nadia.example/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Unsafe/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'C++' })).toHaveAttribute(
    'href',
    '/people?skill=C%2B%2B',
  );
});

test('[A472] one edits one’s own profile, and invites others', async () => {
  open('/people/user-nadia', { session: makeUser({ uid: 'user-nadia' }) });
  expect(await screen.findByRole('link', { name: 'Edit Your Profile' })).toHaveAttribute(
    'href',
    '/settings',
  );
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
});

test('[A472] whoever cannot be invited is not offered for it', async () => {
  open('/people/user-nadia', {
    session: mina,
    api: { getPerson: () => Promise.resolve({ ...nadia, isInvitable: false }) },
  });
  expect(await screen.findByText('I draw logos')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
});

test('[A529] without a profile, one is led to say something, and others are not', async () => {
  const api = { getPerson: () => Promise.reject(new ApiError('None.', 404, 'not_found')) };
  const { unmount } = open('/people/user-mina', { session: mina, api });
  expect(await screen.findByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
    'href',
    '/settings',
  );
  unmount();
  open('/people/user-nadia', { session: mina, api });
  expect(await screen.findByText('This person has no profile.')).toBeVisible();
});

test('[A473] the list asks for what the address says, and a search is in the address', async () => {
  const { host, user } = open('/people?skill=Logo&after=cursor');
  expect(await screen.findByRole('link', { name: 'Nadia' })).toHaveAttribute(
    'href',
    '/people/user-nadia',
  );
  const listed = () =>
    host.calls.filter(({ name }) => name === 'listPeople').map(({ input }) => input);
  expect(listed()).toMatchObject([{ querystring: { skill: 'Logo', cursor: 'cursor' } }]);
  expect(screen.getByText('3 tasks completed', { exact: false })).toBeVisible();
  expect(screen.getByLabelText('Skill')).toHaveValue('Logo');
  await user.type(screen.getByLabelText('Words'), 'drawing');
  await user.click(screen.getByRole('button', { name: 'Find People' }));
  await waitFor(() => expect(listed()).toHaveLength(2));
  expect(listed()[1]).toMatchObject({ querystring: { skill: 'Logo', q: 'drawing' } });
  expect(listed()[1]).not.toHaveProperty('querystring.cursor');
});

test('[A473] after a change of a profile, the list is read again', async () => {
  const { host, queryClient } = open('/people');
  await screen.findByRole('link', { name: 'Nadia' });
  await act(() => queryClient.invalidateQueries({ queryKey: personQueries.all }));
  expect(host.calls.filter(({ name }) => name === 'listPeople')).toHaveLength(2);
});

test('a dialog that was open when the session ended is not open for who signs in next', async () => {
  const { host, user } = open('/people', {
    session: mina,
    api: {
      listInvitations: () => Promise.resolve({ taskIds: [] }),
      listTasks: () => Promise.resolve([]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  expect(await screen.findByRole('dialog', { name: 'Invite Nadia' })).toBeVisible();
  act(() => host.setSession('signed-out'));
  act(() => host.setSession(makeUser({ uid: 'another' })));
  expect(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[A473] nobody found, and a list that cannot be loaded, say so', async () => {
  let isUp = false;
  const { user } = open('/people?q=zzz', {
    api: {
      listPeople: () =>
        isUp ? Promise.resolve([]) : Promise.reject(new ApiError('Down.', 503, 'unavailable')),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isUp = true;
  await user.click(again);
  expect(await screen.findByText('Nobody matches your search.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show Everybody' })).toHaveAttribute('href', '/people');
});

test('[A473] a search keeps the focus in its field, and one that is reset gives it to the list', async () => {
  const { user } = open('/people');
  const words = await screen.findByLabelText('Words');
  await user.type(words, 'drawing{Enter}');
  expect(await screen.findByRole('link', { name: 'Reset' })).toBeVisible();
  expect(words).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Nadia' })).toHaveFocus());
  expect(words).toHaveValue('');
});

test('[A473] while everybody is loading, it does not say that nobody is listed', async () => {
  let answer: (people: FoundPerson[]) => void = () => undefined;
  const listPeople: ApiClient['listPeople'] = ({ querystring: { q } }) =>
    q ? Promise.resolve([]) : new Promise((resolve) => (answer = resolve));
  const { user } = open('/people?q=zzz', { api: { listPeople } });
  await user.click(await screen.findByRole('link', { name: 'Show Everybody' }));
  expect(await screen.findByText('Loading the people')).toBeVisible();
  expect(screen.queryByText('Nobody is listed yet.')).toBeNull();
  answer([found]);
  expect(await screen.findByRole('link', { name: 'Nadia' })).toBeVisible();
});

describe('with a server that counts', () => {
  const pageOf = (total: number, body: FoundPerson[], next?: string) => ({
    headers: new Headers({
      'x-total-count': String(total),
      ...(next && { 'x-next-cursor': next }),
    }),
    body,
  });
  const openCounted = (transport: FakeHost['transport']) =>
    renderRoutes(remote.routes, { path: '/people', host: { ...createFakeHost(), transport } });

  test('[A473] the number of people is announced, also when there is nobody', async () => {
    const { user } = openCounted(async ({ querystring: { q } = {} }) =>
      q ? pageOf(0, []) : pageOf(1, [found]),
    );
    const count = await screen.findByText('One person');
    await user.type(screen.getByLabelText('Words'), 'zzz{Enter}');
    await screen.findByText('Nobody matches your search.');
    expect(screen.getByRole('status')).toBe(count);
    expect(count).toHaveTextContent('0 people');
  });

  test('[A473] the focus goes to the first person of the next page', async () => {
    const other = { ...found, _id: 'user-omar', name: 'Omar' };
    const last = { ...found, _id: 'user-ida', name: 'Ida' };
    const { user } = openCounted(async ({ querystring: { cursor } = {} }) => {
      if (!cursor) return pageOf(3, [found], 'second');
      return cursor === 'second' ? pageOf(3, [other], 'third') : pageOf(3, [last]);
    });
    for (const name of ['Omar', 'Ida']) {
      await user.click(await screen.findByRole('link', { name: 'More People' }));
      await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
    }
  });
});

test('[A473] a search that is sent twice is one entry of the history', async () => {
  const { user, location, goBack } = open('/people');
  await user.type(await screen.findByLabelText('Words'), 'drawing{Enter}');
  await user.click(screen.getByRole('button', { name: 'Find People' }));
  expect(location()).toBe('/people?q=drawing');
  await goBack();
  expect(location()).toBe('/people');
});

test('[A473] nobody on a later page is not nobody at all', async () => {
  open('/people?skill=Logo&after=cursor', { api: { listPeople: () => Promise.resolve([]) } });
  expect(await screen.findByText('Nobody is on this page any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'First Page' })).toHaveAttribute(
    'href',
    '/people?skill=Logo',
  );
});

const logo = makeTask({ title: 'A logo', userId: mina.uid });
const sign = makeTask({ title: 'A sign', userId: mina.uid });

test('[A474] one chooses to which of one’s open tasks somebody is invited', async () => {
  const { host, user } = open('/people', {
    session: mina,
    api: {
      listTasks: () => Promise.resolve([logo, sign]),
      listInvitations: () => Promise.resolve({ taskIds: [sign._id] }),
      invitePerson: () => Promise.resolve({ isNew: true }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite Nadia' });
  const task = await within(dialog).findByLabelText(/Your open task/);
  expect(task).toHaveValue(logo._id);
  await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }));
  await waitFor(() =>
    expect(host.notices).toMatchObject([{ title: 'Invitation Sent', closesAfter: 2_000 }]),
  );
  expect(host.calls.find(({ name }) => name === 'invitePerson')?.input).toMatchObject({
    params: { taskId: logo._id },
    body: { personId: 'user-nadia' },
  });
});

test.each([
  ['the field', [logo], () => screen.findByLabelText(/Your open task/)],
  ['the way to a task', [], () => screen.findByRole('link', { name: 'Post a Task' })],
])('[A308] an invitation begins at %s as soon as it is loaded', async (_, tasks, find) => {
  let answer = () => {};
  const { user } = open('/people', {
    session: mina,
    api: {
      listTasks: () => new Promise((resolve) => (answer = () => resolve(tasks))),
      listInvitations: () => Promise.resolve({ taskIds: [] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite Nadia' });
  await waitFor(() => expect(dialog).toHaveFocus());
  answer();
  const first = await find();
  await waitFor(() => expect(first).toHaveFocus());
});

test('[A308] after Try Again an invitation begins at its field', async () => {
  const answers = [() => Promise.reject(new ApiError('Down.', 503, 'unavailable'))];
  let answer = () => {};
  const { user } = open('/people', {
    session: mina,
    api: {
      listTasks: () =>
        answers.shift()?.() ?? new Promise((resolve) => (answer = () => resolve([logo]))),
      listInvitations: () => Promise.resolve({ taskIds: [] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  answer();
  const task = await screen.findByLabelText(/Your open task/);
  await waitFor(() => expect(task).toHaveFocus());
});

test('[A614] a task to which somebody is invited, or on which they have bid, says so and cannot be chosen', async () => {
  const flyer = makeTask({ title: 'A flyer', userId: mina.uid });
  const view = open('/people', {
    session: mina,
    api: {
      listTasks: () => Promise.resolve([logo, sign, flyer]),
      listInvitations: () =>
        Promise.resolve({ taskIds: [sign._id, flyer._id], bidTaskIds: [flyer._id] }),
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  const task = await screen.findByLabelText(/Your open task/);
  const shown = within(task).getAllByRole<HTMLOptionElement>('option');
  expect(shown.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Choose a task', true],
    ['A logo', false],
    ['A sign (already invited)', true],
    ['A flyer (has bid)', true],
  ]);
  view.unmount();
  const { user } = open('/people', {
    session: mina,
    api: {
      listTasks: () => Promise.resolve([flyer]),
      listInvitations: () => Promise.resolve({ taskIds: [], bidTaskIds: [flyer._id] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  expect(
    await screen.findByText(/was invited to all of your open tasks, or has bid/),
  ).toBeVisible();
});

test('[A614] a task that cannot be chosen any more is not sent', async () => {
  const answers = [{ taskIds: [] }, { taskIds: [], bidTaskIds: [logo._id] }];
  const { user, host } = open('/people', {
    session: mina,
    api: {
      listTasks: () => Promise.resolve([logo, sign]),
      listInvitations: () => Promise.resolve(answers.shift() ?? { taskIds: [] }),
      invitePerson: () => Promise.reject(new ApiError('Nadia has bid.', 409, 'already_bid')),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  await user.selectOptions(await screen.findByLabelText(/Your open task/), logo._id);
  const send = screen.getByRole('button', { name: 'Send Invitation' });
  await user.click(send);
  await screen.findByRole('option', { name: 'A logo (has bid)' });
  await user.click(send);
  expect(await screen.findByText('Please choose one of your tasks.')).toBeVisible();
  expect(host.calls.filter(({ name }) => name === 'invitePerson')).toHaveLength(1);
});

describe('people who are found for a task', () => {
  const task = new URLSearchParams({ task: sign._id }).toString();
  const options: FakeHostOptions = {
    session: mina,
    api: {
      listTasks: () => Promise.resolve([logo, sign]),
      listInvitations: () => Promise.resolve({ taskIds: [] }),
    },
  };

  test('[A605] are invited to it, from the list and from their profile', async () => {
    const { user } = open(`/people?skill=Logo&${task}`, options);
    const chosen = async () => {
      await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
      const dialog = await screen.findByRole('dialog', { name: 'Invite Nadia' });
      expect(await within(dialog).findByLabelText(/Your open task/)).toHaveValue(sign._id);
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    };
    await chosen();
    await user.click(screen.getByRole('link', { name: 'Nadia' }));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
    await chosen();
  });

  test('[A605] are not invited to another task unseen, because they were invited to that one', async () => {
    const listInvitations = async () => ({ taskIds: [sign._id] });
    const { user } = open(`/people?${task}`, {
      ...options,
      api: { ...options.api, listInvitations },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
    expect(await screen.findByLabelText(/Your open task/)).toHaveValue('');
  });

  test('[A606] are listed below the name of the task, until it is taken away', async () => {
    const api = { ...options.api, getTask: async () => ({ ...sign, userId: mina.uid }) };
    const { user, location } = open(`/people?skill=Logo&${task}`, { ...options, api });
    const region = await screen.findByText('Inviting to:', { exact: false });
    expect(within(region).getByRole('link', { name: sign.title })).toHaveAttribute(
      'href',
      `/task/${sign._id}`,
    );
    await user.click(screen.getByRole('link', { name: 'Clear Task' }));
    expect(location()).toBe('/people?skill=Logo');
    expect(screen.queryByText('Inviting to:', { exact: false })).toBeNull();
  });

  test.each([
    ['of somebody else', { userId: 'somebody' }],
    ['that takes no bids any more', { status: 'closed' as const }],
  ])('[A606] are listed without the name of a task %s', async (_, differs) => {
    const getTask = jest.fn(async () => ({ ...sign, ...differs }));
    open(`/people?${task}`, { ...options, api: { ...options.api, getTask } });
    await screen.findByRole('link', { name: 'Nadia' });
    await waitFor(() => expect(getTask).toHaveBeenCalled());
    expect(screen.queryByText('Inviting to:', { exact: false })).toBeNull();
  });

  test('[A622] are marked when they were invited to it, or have bid on it', async () => {
    const oleg = { ...found, _id: 'user-oleg', name: 'Oleg' };
    const tariq = { ...found, _id: 'user-tariq', name: 'Tariq' };
    const invited: string[] = [oleg._id, tariq._id];
    const { user } = open(`/people?${task}`, {
      ...options,
      api: {
        ...options.api,
        getTask: () => Promise.resolve(sign),
        listPeople: () => Promise.resolve([found, oleg, tariq]),
        listInvited: ({ params }) =>
          Promise.resolve(
            params.taskId === sign._id
              ? { personIds: [...invited], bidderIds: [tariq._id] }
              : { personIds: [], bidderIds: [] },
          ),
        invitePerson: ({ body }) => {
          invited.push(body.personId);
          return Promise.resolve({ isNew: true });
        },
      },
    });
    await screen.findByText('Invited');
    const marks = () =>
      screen
        .getAllByRole('button', { name: /^Invite to Bid/ })
        .map((button) => button.parentElement?.textContent);
    expect(marks()).toEqual(['Invite to Bid', 'Invite to BidInvited', 'Invite to BidHas bid']);
    await user.click(screen.getByRole('button', { name: 'Invite to Bid: Nadia' }));
    await user.click(await screen.findByRole('button', { name: 'Send Invitation' }));
    await waitFor(() => expect(marks()[0]).toBe('Invite to BidInvited'));
    await user.click(screen.getByRole('link', { name: 'Clear Task' }));
    expect(screen.queryByText('Invited')).toBeNull();
  });

  test.each([
    ['a visitor', 'signed-out' as const, {}],
    ['who has not posted it', makeUser({ uid: 'user-oleg' }), {}],
    ['its poster, once it takes no bids', mina, { status: 'closed' as const }],
  ])('[A622] are not marked for %s', async (_, session, differs) => {
    const getTask = jest.fn(async () => ({ ...sign, ...differs }));
    const { host } = open(`/people?${task}`, {
      session,
      api: { ...options.api, getTask },
    });
    await screen.findByRole('link', { name: 'Nadia' });
    if (session !== 'signed-out') await waitFor(() => expect(getTask).toHaveBeenCalled());
    expect(host.calls.map(({ name }) => name)).not.toContain('listInvited');
  });

  test('[A605] stay those of the task in each search', async () => {
    const { user, location } = open(`/people?skill=Logo&${task}`, options);
    expect(await screen.findByRole('link', { name: 'C++' })).toHaveAttribute(
      'href',
      `/people?skill=C%2B%2B&${task}`,
    );
    expect(screen.getByRole('link', { name: 'Reset' })).toHaveAttribute('href', `/people?${task}`);
    await user.type(screen.getByLabelText('Words'), 'draw{Enter}');
    await waitFor(() => expect(location()).toBe(`/people?q=draw&skill=Logo&${task}`));
  });

  test('[A605] that is not open any more are invited to another one', async () => {
    const { user } = open('/people?task=none', options);
    await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
    expect(await screen.findByLabelText(/Your open task/)).toHaveValue('');
  });
});

test('[A474] an invitation is sent, also when the answer to it breaks off', async () => {
  const { host, user } = open('/people/user-nadia', {
    session: mina,
    api: {
      listTasks: () => Promise.resolve([logo]),
      listInvitations: () => Promise.resolve({ taskIds: [] }),
      invitePerson: () => Promise.resolve(null as unknown as { isNew: boolean }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  await user.click(await screen.findByRole('button', { name: 'Send Invitation' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Invitation Sent' }]));
});

test('[A474] a refused invitation says why, and the dialog stays', async () => {
  const refuse = () =>
    Promise.reject(
      new ApiError('This task takes no bids: nobody can be invited.', 422, 'task_closed'),
    );
  const { host, user } = open('/people/user-nadia', {
    session: mina,
    api: {
      listTasks: () => Promise.resolve([logo]),
      listInvitations: () => Promise.resolve({ taskIds: [] }),
      invitePerson: refuse,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite to Bid: Nadia' }));
  await user.click(await screen.findByRole('button', { name: 'Send Invitation' }));
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { text: 'This task takes no bids: nobody can be invited.' },
    ]),
  );
  expect(screen.getByRole('dialog', { name: 'Invite Nadia' })).toBeVisible();
});

test('[A474] a visitor who invites is led to log in', async () => {
  open('/people');
  expect(await screen.findByRole('link', { name: 'Invite to Bid: Nadia' })).toHaveAttribute(
    'href',
    '/login',
  );
});

test.each([
  ['button', mina],
  ['link', 'signed-out'],
] as const)(
  'the name of the %s that invites begins with its text, by which speech finds it',
  async (role, session) => {
    open('/people', { session });
    const invite = await screen.findByRole(role, { name: /^Invite/ });
    expect(invite).toHaveTextContent('Invite to Bid');
    expect(invite).toHaveAccessibleName('Invite to Bid: Nadia');
  },
);
