import { ApiError, type ApiClient } from '@talentsphere/api';
import type { LogEntry, Report } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import {
  createFakeHost,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { navigation } from '../remote.json';

const report: Report = {
  _id: 'report-1',
  kind: 'task',
  subjectId: 'task-1',
  taskId: 'task-1',
  reason: 'scam',
  text: 'It asks for my password.',
  reportedAt: '2026-11-20T10:00:00.000Z',
  decision: null,
  reporter: { _id: 'user-ada', name: 'Ada Lind' },
  author: { _id: 'user-omar', name: 'Omar Haddad', isBlocked: false },
  subject: { title: 'Test my site', text: 'Log in with your bank.', isHidden: false },
  possible: ['dismiss', 'hide', 'block'],
};

const hidden: Report = {
  ...report,
  decision: 'hidden',
  subject: { title: 'Test my site', text: 'Log in with your bank.', isHidden: true },
  possible: ['restore', 'block'],
};

const entry: LogEntry = {
  _id: 'entry-1',
  action: 'hide',
  kind: 'task',
  subjectId: 'task-1',
  taskId: 'task-1',
  moderator: { _id: 'user-mod', name: 'Mo Derator' },
  author: report.author,
  note: 'Phishing.',
  at: '2026-11-21T10:00:00.000Z',
};

interface Stored {
  reports?: Report[];
  isModerator?: boolean;
}

/** The page of a moderator, on whose server one report is hidden by any decision. */
function open(
  { reports = [report], isModerator = true }: Stored = {},
  api: Partial<ApiClient> = {},
  dialogs: FakeHostOptions['dialogs'] = {},
) {
  const state: { reports: Report[]; log: LogEntry[] } = { reports, log: [] };
  const decisions: unknown[] = [];
  const host = createFakeHost({
    session: makeUser(),
    navigation,
    dialogs,
    api: {
      getModeration: () => Promise.resolve({ isModerator, open: isModerator ? 3 : 0 }),
      listReports: () => Promise.resolve(state.reports),
      listModerationLog: () => Promise.resolve(state.log),
      decideReport: ({ body }) => {
        decisions.push(body);
        state.reports = [hidden];
        state.log = [entry];
        return Promise.resolve(null);
      },
      ...api,
    },
  });
  const view = renderRoutes(remote.routes, { path: '/dashboard/moderation', host });
  return { ...view, host, decisions };
}

beforeEach(() => sessionStorage.clear());

const button = (name: string) => screen.findByRole('button', { name });

test('[A463] a moderator hides what was reported, with a note, and sees it in the log', async () => {
  const { user, host, decisions } = open();
  const reports = await screen.findByRole('list', { name: 'Reports' });
  const card = within(within(reports).getByRole('listitem'));
  expect(card.getByRole('heading', { name: /Task: Fraud/ })).toBeVisible();
  for (const text of ['Test my site', 'Log in with your bank.', '“It asks for my password.”'])
    expect(card.getByText(text)).toBeVisible();
  await user.type(card.getByLabelText(/Note for the log/), 'Phishing.');
  await user.click(await button('Hide: task of Omar Haddad'));
  await waitFor(() => expect(decisions).toEqual([{ action: 'hide', note: 'Phishing.' }]));
  expect(host.questions).toMatchObject([{ title: 'Hide This?' }]);
  expect(await button('Restore: task of Omar Haddad')).toBeVisible();
  const log = within(await screen.findByRole('region', { name: 'Log' }));
  expect(log.getByText('Mo Derator hid the task of Omar Haddad.')).toBeVisible();
  expect(log.getByText('Phishing.')).toBeVisible();
});

test('[A463] a decision that comes too late says so, and the note stays', async () => {
  const late = () => Promise.reject(new ApiError('Somebody was faster.', 409, 'wrong_status'));
  const { user, host } = open({}, { decideReport: late });
  await user.type(await screen.findByLabelText(/Note for the log/), 'Fine.');
  await user.click(await button('Dismiss: task of Omar Haddad'));
  await waitFor(() =>
    expect(host.notices).toMatchObject([{ title: 'Not Decided', text: 'Somebody was faster.' }]),
  );
  expect(screen.getByLabelText(/Note for the log/)).toHaveValue('Fine.');
});

test('[A586] a note is there again until the report is decided, and holds the page meanwhile', async () => {
  const { user, host, unmount } = open();
  await user.type(await screen.findByLabelText(/Note for the log/), 'Phishing.');
  expect(host.isHeld()).toBe(true);
  unmount();
  const { user: later } = open();
  expect(await screen.findByLabelText(/Note for the log/)).toHaveValue('Phishing.');
  await later.click(await button('Hide: task of Omar Haddad'));
  await button('Restore: task of Omar Haddad');
  expect(sessionStorage).toHaveLength(0);
});

test('a button that is pressed twice asks once, and a decision that is not confirmed is none', async () => {
  let answer: (isWanted: boolean) => void = () => {};
  const { user, host, decisions } = open(
    {},
    {},
    { confirm: () => new Promise((resolve) => (answer = resolve)) },
  );
  const hide = await button('Hide: task of Omar Haddad');
  await user.dblClick(hide);
  expect(host.questions).toHaveLength(1);
  await act(async () => answer(false));
  expect(hide).toBeEnabled();
  expect(decisions).toEqual([]);
  expect(host.notices).toEqual([]);
});

test('[A463] only moderators have the entry in the menu, with the number of reports that wait', async () => {
  open({ reports: [] });
  expect(await screen.findByText('Nobody has reported anything.')).toBeVisible();
  const [link] = screen.getAllByRole('link', { name: 'Moderation (3)' });
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('[A463] for others, the page says whom it is for, and reads no report', async () => {
  const { host } = open({ isModerator: false });
  expect(await screen.findByText('This is for moderators only.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Moderation/ })).toBeNull();
  expect(host.calls.map(({ name }) => name)).not.toContain('listReports');
});

test('[A463] of something that was deleted, the report can still be dismissed', async () => {
  open({ reports: [{ ...report, subject: null, possible: ['dismiss', 'block'] }] });
  expect(await screen.findByText('It has been deleted.')).toBeVisible();
  expect(await button('Dismiss: task of Omar Haddad')).toBeVisible();
});

test('[A463] a log that cannot be loaded says so, beside the reports', async () => {
  const fail = () => Promise.reject(new ApiError('Out of order.', 400, 'invalid_request'));
  open({}, { listModerationLog: fail });
  expect(await screen.findByText('Error Loading the Log')).toBeVisible();
  expect(await button('Dismiss: task of Omar Haddad')).toBeVisible();
});

test('[A497] what was changed or deleted since is shown as it was reported', async () => {
  const reported = { title: 'Test my site', text: 'Send me your password.' };
  open({ reports: [{ ...report, reported }] });
  const then = await screen.findByRole('group', { name: 'Text when it was reported' });
  expect(then).toHaveTextContent('Send me your password.');
});

test.each([
  ['what is as it was reported', 'Log in with your bank.', 'Log in with your bank.'],
  // The database counted an emoji as one character.
  ['a text of which an earlier release kept a part', '🙂'.repeat(4_001), '🙂'.repeat(4_000)],
])('[A497] %s is shown once', async (_name, now, then) => {
  const reported = { title: 'Test my site', text: then };
  const subject = { title: 'Test my site', text: now, isHidden: false };
  open({ reports: [{ ...report, subject, reported }] });
  await screen.findByRole('group', { name: 'Reported text' });
  expect(screen.queryByText('When it was reported')).toBeNull();
});

test('[A548] the pictures that were reported are shown on request, and a failure can be repeated', async () => {
  let isUp = false;
  const picture = 'data:image/webp;base64,UklGRg==';
  const { user } = open(
    { reports: [{ ...report, pictures: 1 }] },
    {
      readReportedPictures: () =>
        isUp
          ? Promise.resolve({ pictures: [picture] })
          : Promise.reject(new ApiError('', 503, 'unavailable')),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Show Pictures (1)' }));
  expect(await screen.findByText(/^The pictures could not be loaded\./)).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Show Pictures (1)' }));
  expect(await screen.findByRole('img', { name: 'Reported picture 1 of 1' })).toHaveAttribute(
    'src',
    picture,
  );
  await user.click(screen.getByRole('button', { name: 'Hide Pictures' }));
  expect(screen.queryByRole('img', { name: /^Reported picture/ })).toBeNull();
});

test('a report without pictures has no button for them', async () => {
  open();
  await screen.findByText('It asks for my password.', { exact: false });
  expect(screen.queryByRole('button', { name: /^Show Pictures/ })).toBeNull();
});

const second: Report = { ...report, _id: 'report-2', reason: 'spam', text: 'Again.' };

test('after a decision that moves a report to a later page, the focus is on the next report', async () => {
  let shown = [report, second];
  const { user } = open(
    {},
    {
      listReports: () => Promise.resolve(shown),
      decideReport: () => {
        shown = [second];
        return Promise.resolve(null);
      },
    },
  );
  await user.click((await screen.findAllByRole('button', { name: /^Dismiss:/ }))[0]!);
  await waitFor(() => expect(screen.getAllByRole('heading', { name: /^Task:/ })).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Task:/ })).toHaveFocus());
});

/** Pages 1 to 3 of reports and log; all but the first arrive when `arrive` is called. */
function openPages() {
  const host = createFakeHost({ session: makeUser(), navigation });
  const waiting: (() => void)[] = [];
  const page = async ({ cursor = '1' }: { cursor?: string }, item: (text: string) => object) => {
    if (cursor !== '1') await new Promise<void>((resolve) => waiting.push(resolve));
    const headers = cursor === '3' ? {} : { 'x-next-cursor': String(Number(cursor) + 1) };
    return { headers: new Headers(headers), body: [item(`Page ${cursor}`)] };
  };
  host.transport = ({ path, querystring = {} }) => {
    if (path === routes.listReports.path) return page(querystring, (text) => ({ ...report, text }));
    if (path === routes.listModerationLog.path)
      return page(querystring, (note) => ({ ...entry, note }));
    return Promise.resolve({ headers: new Headers(), body: { isModerator: true, open: 60 } });
  };
  const arrive = () => act(() => waiting.splice(0).forEach((resolve) => resolve()));
  return { arrive, ...renderRoutes(remote.routes, { path: '/dashboard/moderation', host }) };
}

test.each([
  ['reports', /^“Page \d”$/],
  ['the log', /^Page \d$/],
])('of %s, Next turns one page, whatever is clicked before it is there', async (of, text) => {
  const { user, arrive } = openPages();
  const shown = () => screen.findByText(text);
  expect(await shown()).toHaveTextContent('Page 1');
  const next = screen.getByRole('button', { name: `Next page of ${of}` });
  await user.dblClick(next);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  arrive();
  await waitFor(async () => expect(await shown()).toHaveTextContent('Page 2'));
  expect(next).toHaveFocus();
  expect(next).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('button', { name: `Previous page of ${of}` }));
  await waitFor(async () => expect(await shown()).toHaveTextContent('Page 1'));
});
