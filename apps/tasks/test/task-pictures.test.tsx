import { ApiError } from '@talentsphere/api';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

test('[A521] a task shows its pictures, and each opens as a whole, with those beside it', async () => {
  const pictures = ['/api/pictures/one.webp', '/api/pictures/two.webp'];
  const task = { ...makeTask(), pictures };
  const host = createFakeHost({
    session: makeUser(),
    api: { getTask: () => Promise.resolve(task) },
  });
  const { user } = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  const list = await screen.findByRole('list', { name: 'Pictures' });
  const shown = within(list).getAllByRole('img');
  expect(shown.map((each) => each.getAttribute('src'))).toEqual(pictures);
  await user.click(within(list).getByRole('button', { name: 'Picture 2 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 2' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', pictures[1]);
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[A547] who has posted the task removes a picture of it, after a question', async () => {
  const pictures = ['/api/pictures/one.webp', '/api/pictures/two.webp'];
  const task = { ...makeTask({ userId: makeUser().uid, status: 'completed' }), pictures };
  const removePicture = jest.fn(async () => null);
  const confirm = jest.fn(async () => true);
  const host = createFakeHost({
    session: makeUser(),
    dialogs: { confirm },
    api: {
      getTask: () =>
        Promise.resolve(
          removePicture.mock.calls.length > 0
            ? { ...task, pictures: ['/api/pictures/one.webp'] }
            : task,
        ),
      removePicture,
    },
  });
  const { user } = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  await user.click(await screen.findByRole('button', { name: 'Picture 2 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 2' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(removePicture).toHaveBeenCalledWith(
    expect.objectContaining({ params: { name: 'two.webp' } }),
  );
  const list = screen.getByRole('list', { name: 'Pictures' });
  expect(within(list).getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Task Description' })).toHaveFocus();
});

test('[A547] the last picture, which was removed in another tab, is not shown any more', async () => {
  const task = makeTask({ userId: makeUser().uid });
  let pictures = ['/api/pictures/one.webp'];
  const host = createFakeHost({
    session: makeUser(),
    dialogs: { confirm: async () => true },
    api: {
      getTask: () => Promise.resolve({ ...task, pictures }),
      removePicture: () => {
        pictures = [];
        return Promise.reject(new ApiError('This picture is no longer there.', 404, 'not_found'));
      },
    },
  });
  const { user } = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  await user.click(await screen.findByRole('button', { name: 'Picture 1 of 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 1 of 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pictures' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a picture that could not be removed is shown again after the dialog that says so', async () => {
  const pictures = ['/api/pictures/one.webp', '/api/pictures/two.webp'];
  const task = { ...makeTask({ userId: makeUser().uid }), pictures };
  let close: () => void = () => undefined;
  const notify = jest.fn(() => new Promise<void>((resolve) => (close = resolve)));
  const host = createFakeHost({
    session: makeUser(),
    dialogs: { confirm: async () => true, notify },
    api: {
      getTask: () => Promise.resolve(task),
      removePicture: () => Promise.reject(new ApiError('Try later.', 503, undefined)),
    },
  });
  const { user } = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  await user.click(await screen.findByRole('button', { name: 'Picture 2 of 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 2 of 2' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      title: 'Picture Not Removed',
      text: 'Try later.',
      tone: 'error',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => close());
  expect(await screen.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible();
});

test('[A547] others have no such button', async () => {
  const task = { ...makeTask({ userId: 'somebody' }), pictures: ['/api/pictures/one.webp'] };
  const host = createFakeHost({
    session: makeUser(),
    api: { getTask: () => Promise.resolve(task) },
  });
  const { user } = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  await user.click(await screen.findByRole('button', { name: 'Picture 1 of 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 1 of 1' });
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('[A535] the arrow keys turn to the next and the previous picture, as pages are read', async () => {
  const pictures = ['one', 'two', 'three'].map((name) => `/api/pictures/${name}.webp`);
  const task = { ...makeTask(), pictures };
  const host = createFakeHost({
    session: makeUser(),
    api: { getTask: () => Promise.resolve(task) },
  });
  const { user } = renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  await user.click(await screen.findByRole('button', { name: 'Picture 1 of 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 1 of 3' });
  const after = async (keys: string) => {
    await user.keyboard(keys);
    return within(dialog).getByRole('status').textContent;
  };
  expect(await after('{ArrowRight}')).toBe('Picture 2 of 3');
  expect(await after('{ArrowLeft}{ArrowLeft}')).toBe('Picture 3 of 3');
  // That of the browser, which goes back.
  expect(await after('{Alt>}{ArrowLeft}{/Alt}')).toBe('Picture 3 of 3');
  document.dir = 'rtl';
  try {
    expect(await after('{ArrowRight}')).toBe('Picture 2 of 3');
    expect(await after('{ArrowLeft}')).toBe('Picture 3 of 3');
  } finally {
    document.dir = '';
  }
});

test('[A521] a task without pictures has no list of them', async () => {
  const task = makeTask();
  const host = createFakeHost({
    session: makeUser(),
    api: { getTask: () => Promise.resolve(task) },
  });
  renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  await screen.findByRole('heading', { name: task.title });
  expect(screen.queryByRole('list', { name: 'Pictures' })).toBeNull();
});
