import { runLoaders } from '@talentsphere/host/shell';
import {
  createFakeHost,
  createTaskLists,
  makeBid,
  makeTask,
  makeUser,
  renderRoutes,
} from '@talentsphere/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../src/remote';

const user = makeUser();
const emptyProfile = {
  headline: '',
  about: '',
  skills: [],
  languages: [],
  place: '',
  isRemote: false,
  works: [],
};
const away = { path: '/away', element: 'Away' };

const asked =
  /^(listTasks|listBids|getWaiting|listNotifications|getEmailSettings|getOwnProfile|listReports|listModerationLog)$/;

/** Runs the loaders of an address from another screen. */
async function load(address: string, context: { isPrefetch?: boolean; user?: null } = {}) {
  const host = createFakeHost({
    session: user,
    api: {
      ...createTaskLists([makeTask({ userId: user.uid })]),
      listBids: async () => [makeBid()],
      getWaiting: async () => ({ bids: [], work: [], closing: [] }),
      listNotifications: async () => [],
      getEmailSettings: async () => ({ isOffered: false, isOn: false }),
      getOwnProfile: async () => emptyProfile,
      getModeration: async () => ({ isModerator: true, open: 0 }),
      listReports: async () => [],
      listModerationLog: async () => [],
    },
  });
  const view = renderRoutes([...remote.routes, away], { path: away.path, host });
  const { api, transport } = host;
  const { queryClient: queries } = view;
  await runLoaders(remote.routes, address, {
    ...{ api, transport, queries, user, isPrefetch: false },
    ...context,
  });
  /** What was sent, but for what every screen of the dashboard asks. */
  const sent = () =>
    host.calls
      .filter(({ name }) => asked.test(name))
      .map(({ name, input }) => JSON.stringify([name, input]));
  return { ...view, sent };
}

const screens = [
  ['/dashboard', 'Welcome, Mina Rao!', 5],
  ['/dashboard/my-tasks?sort=budget-desc', 'My Posted Tasks', 2],
  ['/my-tasks', 'My Posted Tasks', 2],
  ['/dashboard/my-bids', 'My Bids', 1],
  ['/dashboard/my-bids?sort=title-asc', 'My Bids', 1],
  ['/dashboard/all-tasks', 'All Tasks', 1],
  ['/dashboard/all-tasks?status=open&sort=poster-asc', 'All Tasks', 1],
  ['/dashboard/notifications', 'Notifications', 2],
  ['/settings', 'Settings', 2],
  ['/dashboard/moderation', 'Moderation', 2],
] as const;

test.each(screens)(
  '[A646] the data of %s is requested before its screen is there, and nothing twice',
  async (address, name, count) => {
    const { sent, goTo, queryClient } = await load(address);
    const before = sent();
    expect(before).toHaveLength(count);
    await goTo(address);
    await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(sent()).toEqual(before);
  },
);

test.each([
  ['for a visitor', { user: null }],
  ['for a link that is only pointed at', { isPrefetch: true }],
])('[A646] nothing of the dashboard is requested %s', async (_, context) => {
  for (const [address] of screens) {
    const { sent, unmount } = await load(address, context);
    expect(sent()).toEqual([]);
    unmount();
  }
});
