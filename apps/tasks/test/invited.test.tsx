import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

test('[A475] the page of a task says that one was invited, until one has bid', async () => {
  const task = makeTask({ title: 'A logo', userId: 'user-other' });
  const shown = (more: object) =>
    renderRoutes(remote.routes, {
      path: `/task/${task._id}`,
      host: createFakeHost({
        session: makeUser({ uid: 'user-mina' }),
        api: {
          getTask: () => Promise.resolve({ ...task, isInvited: true, possible: [], ...more }),
          listConversations: () => Promise.resolve([]),
        },
      }),
    });
  const { unmount } = shown({});
  expect(await screen.findByText('You were invited to bid on this task.')).toBeVisible();
  unmount();
  shown({ ownBid: 'pending' });
  expect(await screen.findByRole('heading', { name: 'A logo' })).toBeVisible();
  expect(screen.queryByText('You were invited to bid on this task.')).toBeNull();
});
