import { ApiError, type ApiClient } from '@talentsphere/api';
import { createFakeHost, makeUser, renderRoutes } from '@talentsphere/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../src/remote';

const email = { getEmailSettings: async () => ({ isOn: true, isOffered: true }) };
const moderator = { getModeration: async () => ({ isModerator: true, open: 0 }) };

/** The lists, the calls by which they are read, what else their screens read, and what they say when empty. */
const lists: [string, keyof ApiClient, Partial<ApiClient>, string][] = [
  ['all-tasks', 'listTaskPage', {}, 'No tasks found.'],
  ['my-tasks', 'listTaskPage', {}, "You haven't posted any tasks yet."],
  ['my-bids', 'listBidPage', {}, "You haven't placed any bids yet."],
  ['notifications', 'listNotificationPage', email, 'You have no notifications yet.'],
  ['moderation', 'listReports', moderator, 'Nobody has reported anything.'],
];

test.each(lists)(
  '%s: Try Again requests a list again, and keeps the page and the focus',
  async (path, name, others, empty) => {
    let isAway = true;
    const read = jest.fn(async () => {
      if (isAway) throw new ApiError('Away.', 503, 'unavailable');
      return name === 'listReports' ? [] : { items: [], total: 0, totalIsLeast: false };
    });
    const api = { listModerationLog: async () => [], ...others, [name]: read };
    const host = createFakeHost({ session: makeUser(), api });
    const { user } = renderRoutes(remote.routes, { path: `/dashboard/${path}`, host });
    const first = await screen.findByRole('alert');
    const button = () => screen.getByRole('button', { name: 'Try Again' });

    await user.click(button());
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveFocus();
    // By another element, so that it is announced once more.
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);

    isAway = false;
    button().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(heading).toHaveFocus();
    expect(read).toHaveBeenCalledTimes(3);
    expect(host.counts.reloads).toBe(0);
  },
);
