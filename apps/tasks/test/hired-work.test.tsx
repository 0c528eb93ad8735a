import { ApiError } from '@talentsphere/api';
import type { TaskOfCaller } from '@talentsphere/api/contract';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { bid, callsOf, open } from './hiring';

declare const setTimeZone: (zone: string) => void;

// Far in the east, noon in UTC is the next day.
beforeAll(() => setTimeZone('UTC'));
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('who was hired cancels the work with a reason', async () => {
  const hired = {
    ...makeTask({ status: 'in progress' }),
    ownBid: 'accepted',
    bid: { ...bid, status: 'accepted' },
    possible: ['abandon'],
    contact: { name: 'Omar Haddad', email: 'omar@example.com', isEmailVerified: true },
    agreedPrice: 120.5,
  } satisfies TaskOfCaller;
  const view = open(hired, { changeTaskStatus: () => Promise.resolve(hired) });
  const panel = await screen.findByRole('region', { name: 'You Are Hired' });
  expect(panel).toHaveTextContent('Agreed Price$120.50Work DueMarch 5, 2097');
  const closed = screen.getByRole('heading', { name: 'Bidding Closed' });
  expect(panel.compareDocumentPosition(closed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await view.user.click(screen.getByRole('button', { name: 'Cancel the Work' }));
  await view.user.click(screen.getByRole('button', { name: 'Cancel the Work' }));
  expect(view.host.notices).toMatchObject([{ text: 'Please give a reason.' }]);
  await view.user.type(screen.getByLabelText('Why are you cancelling the work?'), 'I am ill.');
  await view.user.click(screen.getByRole('button', { name: 'Cancel the Work' }));
  await waitFor(() =>
    expect(callsOf(view, 'changeTaskStatus')).toEqual([
      { params: { taskId: hired._id }, body: { status: 'cancelled', reason: 'I am ill.' } },
    ]),
  );
});

describe('work in progress', () => {
  const hired = {
    ...makeTask({ status: 'in progress' }),
    ownBid: 'accepted',
    possible: ['handIn', 'abandon'],
    contact: { name: 'Omar Haddad', email: null, isEmailVerified: null },
  } satisfies TaskOfCaller;
  const at = '2026-12-01T12:00:00.000Z';
  const handedIn = { kind: 'handed in', message: 'See https://example.com/work', at } as const;
  const currentStep = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .find((step) => step.getAttribute('aria-current') === 'step');

  test('[A390] [A392] is handed in with a message, and waits', async () => {
    const view = open(hired, { changeTaskStatus: () => Promise.resolve(hired) });
    await view.user.click(await screen.findByRole('button', { name: 'Hand In the Work' }));
    expect(screen.getByLabelText('What are you handing in?')).toHaveFocus();
    expect(currentStep()).toHaveTextContent('Handed in');
    const send = () => view.user.click(screen.getByRole('button', { name: 'Hand In the Work' }));
    await send();
    expect(view.host.notices).toMatchObject([{ text: 'Please write a message.' }]);
    await view.user.click(screen.getByLabelText('What are you handing in?'));
    await view.user.paste(handedIn.message);
    view.become({ ...hired, deliveries: [handedIn], approvedFrom: '2026-12-15T12:00:00.000Z' });
    await send();
    const list = await screen.findByRole('region', { name: 'Hand-ins' });
    expect(list).toHaveTextContent('Handed in on Dec 1, 2026See https://example.com/work');
    expect(list).toHaveTextContent('approved automatically on Dec 15, 2026');
    expect(within(list).getByRole('link')).toHaveAttribute('href', 'https://example.com/work');
    expect(currentStep()).toHaveTextContent('Completed');
    expect(screen.getByRole('heading', { name: 'You Are Hired' })).toHaveFocus();
    expect(callsOf(view, 'changeTaskStatus')).toEqual([
      { params: { taskId: hired._id }, body: { status: 'handed in', message: handedIn.message } },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('[A363] [A390] keeps what was written when the call fails, and when the session ends', async () => {
    const first = open(hired, {
      changeTaskStatus: () => Promise.reject(new ApiError('Down.', 503, '')),
    });
    await first.user.click(await screen.findByRole('button', { name: 'Hand In the Work' }));
    const text = screen.getByLabelText('What are you handing in?');
    fireEvent.change(text, { target: { value: '\u200B' } });
    await first.user.click(screen.getByRole('button', { name: 'Hand In the Work' }));
    expect(text).toHaveAccessibleDescription(/Please write a message\./);
    fireEvent.change(text, { target: { value: 'Mine' } });
    await first.user.click(screen.getByRole('button', { name: 'Hand In the Work' }));
    const failure = { title: '“Hand In the Work” Failed', text: 'Down.' };
    await waitFor(() => expect(first.host.notices.at(-1)).toMatchObject(failure));
    expect(screen.getByLabelText('What are you handing in?')).toHaveValue('Mine');
    first.unmount();
    const { user } = open(hired);
    expect(await screen.findByLabelText('What are you handing in?')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Hand In the Work' }));
    expect(screen.getByLabelText('What are you handing in?')).toHaveFocus();
  });

  test('[A613] waits for the client, and is handed in again by a button that is not the next step', async () => {
    const view = open(
      { ...hired, deliveries: [handedIn] },
      { changeTaskStatus: () => Promise.reject(new ApiError('Down.', 503, '')) },
    );
    const again = await screen.findByRole('button', { name: 'Hand In Again' });
    const others = screen.getByRole('button', { name: 'Cancel the Work' });
    expect(again.className).toBe(others.className);
    expect(screen.getByText(/^The work is waiting for the client/)).toBeVisible();
    await view.user.click(again);
    await view.user.type(screen.getByLabelText('What are you handing in?'), 'And a cover.');
    await view.user.click(screen.getByRole('button', { name: 'Hand In Again' }));
    await waitFor(() =>
      expect(view.host.notices).toMatchObject([{ title: '“Hand In Again” Failed' }]),
    );
    view.unmount();
    sessionStorage.clear();
    const asked = { kind: 'changes requested', message: 'Shorter, please.', at } as const;
    open({ ...hired, deliveries: [handedIn, asked] });
    const next = await screen.findByRole('button', { name: 'Hand In the Work' });
    expect(next.className).not.toBe(
      screen.getByRole('button', { name: 'Cancel the Work' }).className,
    );
    expect(screen.queryByText(/^The work is waiting for the client/)).toBeNull();
  });

  test('what the other side hands in while the page is open is read out', async () => {
    const own = { ...hired, userId: 'user-mina' };
    const view = open(own, { listReceivedBids: () => Promise.resolve([]) });
    const panel = await screen.findByRole('region', { name: 'You Hired' });
    const said = panel.querySelector('[aria-live=polite]');
    expect(said).toBeEmptyDOMElement();
    view.become({ ...own, deliveries: [handedIn] });
    await act(() => view.queryClient.invalidateQueries());
    await waitFor(() => expect(said).toHaveTextContent('Handed in on Dec 1, 2026'));
    expect(said).toHaveAttribute('aria-live', 'polite');
  });

  test('what the user has handed in is not read out to them', async () => {
    const view = open(hired);
    const panel = await screen.findByRole('region', { name: 'You Are Hired' });
    const said = panel.querySelector('[aria-live=polite]');
    view.become({ ...hired, deliveries: [handedIn] });
    await act(() => view.queryClient.invalidateQueries());
    await waitFor(() => expect(said).toHaveTextContent('Handed in on Dec 1, 2026'));
    expect(said).toHaveAttribute('aria-live', 'off');
  });

  test.each([
    ['waits for it to be handed in', ['complete', 'abandon'], 1],
    ['does not, once it is', ['requestChanges', 'complete', 'abandon'], 0],
  ] as const)('[A609] the owner reads that the work %s', async (_, possible, texts) => {
    open(
      { ...hired, userId: 'user-mina', possible: [...possible] },
      { listReceivedBids: () => Promise.resolve([]) },
    );
    await screen.findByRole('button', { name: texts ? 'Mark as Completed' : 'Approve the Work' });
    expect(screen.queryAllByText(/notified when the work is handed in/)).toHaveLength(texts);
  });

  test('[A390] the owner asks for changes, and work is in progress again', async () => {
    const own = {
      ...hired,
      userId: 'user-mina',
      possible: ['requestChanges', 'complete', 'abandon'],
      deliveries: [handedIn],
    } satisfies TaskOfCaller;
    const view = open(own, {
      listReceivedBids: () => Promise.resolve([]),
      changeTaskStatus: () => Promise.resolve(own),
    });
    // Of work that began before servers stored when, nobody knows the day.
    expect(await screen.findByText('It is waiting for approval.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve the Work' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Ask for Changes' }));
    await view.user.click(screen.getByLabelText('What should be changed?'));
    await view.user.paste('Shorter, please.');
    const asked = { kind: 'changes requested', message: 'Shorter, please.', at } as const;
    view.become({ ...own, deliveries: [handedIn, asked], possible: ['complete', 'abandon'] });
    await view.user.click(screen.getByRole('button', { name: 'Ask for Changes' }));
    expect(await screen.findByText('Changes requested on Dec 1, 2026')).toBeVisible();
    expect(screen.queryByText('It is waiting for approval.')).toBeNull();
    expect(currentStep()).toHaveTextContent('Handed in');
    expect(callsOf(view, 'changeTaskStatus')).toMatchObject([
      { body: { status: 'changes requested', message: 'Shorter, please.' } },
    ]);
  });

  test('[A600] approving the work leads its owner to the rating, and not who did it', async () => {
    const own = {
      ...hired,
      userId: 'user-mina',
      possible: ['requestChanges', 'complete', 'abandon'],
      deliveries: [handedIn],
    } satisfies TaskOfCaller;
    const completed = { status: 'completed', possible: ['rate'], ratings: {} } as const;
    const view = open(own, {
      listReceivedBids: () => Promise.resolve([]),
      changeTaskStatus: () => Promise.resolve(own),
    });
    const approve = await screen.findByRole('button', { name: 'Approve the Work' });
    view.become({ ...own, ...completed, possible: ['rate'] });
    await view.user.click(approve);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rating' })).toHaveFocus());
    view.unmount();
    const other = open({ ...hired, deliveries: [handedIn] });
    await screen.findByRole('heading', { name: 'You Are Hired' });
    other.become({ ...hired, ...completed, possible: ['rate'] });
    await act(() => other.queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'Rating' })).not.toHaveFocus();
  });

  test('[A600] somebody who goes elsewhere while the work is being approved stays there', async () => {
    const own = {
      ...hired,
      userId: 'user-mina',
      possible: ['requestChanges', 'complete'],
      deliveries: [handedIn],
    } satisfies TaskOfCaller;
    let answer = () => {};
    const host = createFakeHost({
      session: makeUser(),
      api: {
        getTask: () => Promise.resolve(own),
        listReceivedBids: () => Promise.resolve([]),
        changeTaskStatus: () => new Promise((resolve) => (answer = () => resolve(own))),
      },
    });
    const path = `/task/${own._id}`;
    const { user, goTo, location } = renderRoutes(remote.routes, { path, host, inWindow: true });
    await user.click(await screen.findByRole('button', { name: 'Approve the Work' }));
    await waitFor(() => expect(host.calls.map(({ name }) => name)).toContain('changeTaskStatus'));
    await goTo('/browse-tasks?q=logo');
    await act(async () => answer());
    expect(location()).toBe('/browse-tasks?q=logo');
  });

  test.each(['hired', 'rating'])('[A600] an address that names %s shows it', async (part) => {
    const show = jest.spyOn(Element.prototype, 'scrollIntoView');
    const task = { ...hired, status: 'completed', possible: ['rate'], ratings: {} } as const;
    open({ ...task, possible: ['rate'] }, {}, {}, `#${part}`);
    await screen.findByRole('heading', { name: 'You Were Hired' });
    const heading = document.getElementById(part);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(show.mock.contexts).toContain(heading);
  });

  test('[A392] the steps end with the own rating, and cancelled work has none', async () => {
    const first = open({ ...hired, status: 'completed', possible: ['rate'], ratings: {} });
    await screen.findByRole('heading', { name: 'You Were Hired' });
    expect(currentStep()).toHaveTextContent('Rated');
    // It was completed without a hand-in.
    expect(screen.queryByText('Handed in')).toBeNull();
    first.unmount();
    open({ ...hired, status: 'cancelled', possible: [], cancelReason: 'Ill.' });
    const panel = await screen.findByRole('region', { name: 'You Were Hired' });
    expect(panel).toHaveTextContent('Why it was cancelledIll.');
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
  });
});

describe('the ratings of a completed task', () => {
  const completed = (visibleFrom: string | undefined, own?: { stars: number; sentence: null }) =>
    ({
      ...makeTask({ status: 'completed' }),
      possible: own ? [] : ['rate'],
      contact: { name: 'Ann Lee', email: null, isEmailVerified: null },
      ratings: { ...(own && { own }), ...(visibleFrom && { visibleFrom }) },
    }) satisfies TaskOfCaller;
  const own = { stars: 4, sentence: null };

  test.each([
    [
      '2097-03-05T12:00:00Z',
      'Visible to everybody when both of you have rated, or from Mar 5, 2097 on.',
    ],
    ['2020-03-05T12:00:00Z', 'Visible to everybody at once.'],
    [
      undefined,
      'Visible to everybody when both of you have rated, or 14 days after the task was completed.',
    ],
  ])('[A373] with %p, the form says when it is shown', async (visibleFrom, text) => {
    open(completed(visibleFrom));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    ['2097-03-05T12:00:00Z', /^You will see what Ann Lee says .* or from Mar 5, 2097 on\.$/],
    ['2020-03-05T12:00:00Z', 'Ann Lee has not rated yet.'],
  ])(
    '[A373] with %p, who has rated reads when the other side is shown',
    async (visibleFrom, text) => {
      open(completed(visibleFrom, own));
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  test('who has no name is called in a rating as elsewhere on the page', async () => {
    const contact = { name: null, email: null, isEmailVerified: null };
    open({ ...completed('2020-03-05T12:00:00Z', own), contact });
    expect(await screen.findByText('Anonymous User has not rated yet.')).toBeVisible();
  });

  test('[A363] a rating that was not saved is found again', async () => {
    const task = completed(undefined);
    const first = open(task, {
      rateOther: () => Promise.reject(new ApiError('Down.', 503, '')),
    });
    await first.user.click(await screen.findByRole('radio', { name: '4 stars' }));
    await first.user.type(screen.getByLabelText('In a sentence'), 'On time.');
    await first.user.click(screen.getByRole('button', { name: 'Save Rating' }));
    await waitFor(() => expect(first.host.notices).toHaveLength(1));
    first.unmount();
    const view = open(task, { rateOther: () => Promise.resolve(null) });
    expect(await screen.findByLabelText('In a sentence')).toHaveValue('On time.');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await view.user.click(screen.getByRole('button', { name: 'Save Rating' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(callsOf(view, 'rateOther')).toMatchObject([
      { body: { stars: 4, sentence: 'On time.' } },
    ]);
  });

  test('a rating is read out once it is stored', async () => {
    const task = completed('2020-03-05T12:00:00Z');
    const view = open(task, { rateOther: () => Promise.resolve(null) });
    const panel = await screen.findByRole('region', { name: 'Rating' });
    const said = panel.querySelector('[aria-live]');
    expect(said).toBeEmptyDOMElement();
    await view.user.click(screen.getByRole('radio', { name: '4 stars' }));
    view.become({ ...task, possible: [], ratings: { ...task.ratings, own } });
    await view.user.click(screen.getByRole('button', { name: 'Save Rating' }));
    await waitFor(() => expect(said).toHaveTextContent(/You said.*Ann Lee has not rated yet\./));
  });

  test('a rating without stars is refused at its field', async () => {
    const { user } = open(completed(undefined));
    await user.click(await screen.findByRole('button', { name: 'Save Rating' }));
    const stars = screen.getByRole('radiogroup');
    expect(stars).toBeInvalid();
    expect(stars).toHaveAccessibleDescription('Please choose a number of stars.');
    await waitFor(() => expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus());
  });
});
