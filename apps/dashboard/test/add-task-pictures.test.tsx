import { ApiError } from '@talentsphere/api';
import { makeTask } from '@talentsphere/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { fields, fill, open, posts, submit } from './add-task';

afterEach(() => sessionStorage.clear());

const pathOf = (name: string) => `/api/pictures/${name}.webp`;
const shown = () =>
  within(screen.getByRole('group', { name: 'Pictures' }))
    .queryAllByRole('img')
    .map((picture) => picture.getAttribute('src'));

/** The form, whose server stores each picture under the next number, or refuses it. An old one posts tasks without them. */
function openForm(refused: readonly number[] = [], isOld = false) {
  let count = 0;
  return open({
    api: {
      uploadPicture: () => {
        count += 1;
        return refused.includes(count)
          ? Promise.reject(new ApiError('This is no picture.', 400, 'invalid_request'))
          : Promise.resolve({ path: pathOf(`${count}`) });
      },
      createTask: () =>
        Promise.resolve({ ...makeTask(), ...(!isOld && { pictures: [pathOf('1')] }) }),
      listTasks: () => Promise.resolve([]),
    },
  });
}

async function choose(...names: string[]) {
  const files = names.map((name) => new File(['picture'], name, { type: 'image/png' }));
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Picture files'), { target: { files } });
  });
}

test('[A522] pictures are uploaded one after the other, shown, and posted with the task', async () => {
  const { host, user } = await openForm();
  fill();
  await choose('a.png', 'b.png', 'c.png');
  expect(await screen.findByText('3 of 5 pictures')).toBeVisible();
  expect(shown()).toEqual(['1', '2', '3'].map(pathOf));
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByRole('button', { name: 'Add Pictures' })).toHaveFocus();
  await user.click(submit());
  const pictures = ['1', '3'].map(pathOf);
  expect(posts(host)).toMatchObject([{ input: { body: { pictures } } }]);
  expect(sessionStorage.getItem('talentsphere.task-pictures')).toBeNull();
});

test('[A522] a sixth picture and a refused one are named with a sentence; the others stay', async () => {
  await openForm([2]);
  await choose('1.png', '2.png', '3.png', '4.png', '5.png', '6.png');
  expect(await screen.findByText('2.png: This is no picture.')).toBeVisible();
  expect(screen.getByText('6.png is one too many: there can be 5 pictures.')).toBeVisible();
  expect(shown()).toEqual(['1', '3', '4', '5'].map(pathOf));
});

test('[A522] a picture whose answer breaks off is named with a sentence', async () => {
  await open({ api: { uploadPicture: () => Promise.resolve(null as never) } });
  await choose('a.png');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^a\.png: it was not uploaded\. Please try again\.$/,
  );
  expect(shown()).toEqual([]);
});

test('[A522] pictures are kept in the tab with what was typed, for the same person', async () => {
  const first = await openForm();
  await choose('a.png');
  await screen.findByText('1 of 5 pictures');
  first.unmount();
  const second = await openForm();
  expect(shown()).toEqual([pathOf('1')]);
  second.unmount();
  for (const stored of ['7', '{"uid":"user-other","paths":["x"]}', '{"uid":"user-mina"}']) {
    sessionStorage.setItem('talentsphere.task-pictures', stored);
    const view = await openForm();
    expect(shown()).toEqual([]);
    view.unmount();
  }
});

test('[A522] what is uploaded when the form is left is not put into the draft, which may be another by then', async () => {
  const finish: (() => void)[] = [];
  const { host, unmount } = await open({
    api: {
      uploadPicture: () =>
        new Promise((resolve) => finish.push(() => resolve({ path: pathOf('late') }))),
    },
  });
  await choose('a.png', 'b.png');
  expect(finish).toHaveLength(1);
  unmount();
  await act(async () => finish[0]?.());
  expect(sessionStorage.getItem('talentsphere.task-pictures')).toBeNull();
  expect(host.calls.filter(({ name }) => name === 'uploadPicture')).toHaveLength(1);
});

test('[A546] what is being uploaded can be cancelled: what has arrived stays, and the form works again', async () => {
  let count = 0;
  const signals: (AbortSignal | undefined)[] = [];
  const { host, user } = await open({
    api: {
      uploadPicture: ({ signal }) => {
        signals.push(signal);
        count += 1;
        if (count === 1) return Promise.resolve({ path: pathOf('1') });
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    },
  });
  await choose('1.png', '2.png', '3.png');
  expect(screen.getByText('Uploading, 2 to go')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText('1 of 5 pictures')).toBeVisible();
  expect(signals[1]?.aborted).toBe(true);
  expect(host.calls.filter(({ name }) => name === 'uploadPicture')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Pictures' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  expect(submit()).toBeEnabled();
});

test('[A522] a task without pictures is posted without any', async () => {
  const { host, user } = await openForm();
  fill();
  await user.click(submit());
  expect(posts(host)).not.toMatchObject([{ input: { body: { pictures: expect.anything() } } }]);
});

test('[A534] who posts a task at a server of a release without pictures learns that it has none', async () => {
  for (const isOld of [false, true]) {
    const { host, user, unmount } = await openForm([], isOld);
    fill();
    await choose('a.png');
    await screen.findByText('1 of 5 pictures');
    await user.click(submit());
    expect(host.notices.map(({ title }) => title)).toEqual([
      isOld ? 'Pictures Not Saved' : 'Task Posted!',
    ]);
    unmount();
  }
});

test('[A554] a task that is posted while pictures are uploaded is posted with them; its fields work meanwhile', async () => {
  let answer: (upload: { path: string }) => void = () => {};
  const { host, user } = await open({
    api: {
      uploadPicture: jest
        .fn()
        .mockResolvedValueOnce({ path: pathOf('1') })
        .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve))),
      createTask: () => Promise.resolve({ ...makeTask(), pictures: [] }),
      listTasks: () => Promise.resolve([]),
    },
  });
  await choose('1.png', '2.png');
  fill();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await user.click(submit());
  expect(screen.getByText(/^Still uploading\./)).toHaveAttribute('role', 'status');
  expect(posts(host)).toEqual([]);
  await act(async () => answer({ path: pathOf('2') }));
  expect(posts(host)).toMatchObject([{ input: { body: { pictures: [pathOf('2')] } } }]);
});

test('[A554] a task that waits for a picture when the session ends is not posted, and does not say that it waits', async () => {
  let answer: (upload: { path: string }) => void = () => {};
  const { host, user } = await open({
    api: { uploadPicture: () => new Promise((resolve) => (answer = resolve)) },
    dialogs: { notify: () => new Promise(() => {}) },
  });
  await choose('1.png');
  fill();
  await user.click(submit());
  act(() => host.signOut());
  await act(async () => answer({ path: pathOf('1') }));
  expect(host.notices).toMatchObject([{ title: 'Authentication Error' }]);
  expect(posts(host)).toEqual([]);
  expect(screen.getByText(/^This was not sent\./)).toHaveAttribute('role', 'status');
  expect(submit()).toBeVisible();
});

test('[A617] the form is cleared after a question, with its pictures', async () => {
  const { host, user } = await openForm();
  fill();
  await choose('a.png');
  await screen.findByText('1 of 5 pictures');
  await user.click(screen.getByRole('button', { name: 'Clear Form' }));
  expect(host.questions).toMatchObject([{ title: 'Clear the form?' }]);
  expect(fields.title()).toHaveValue('');
  expect(fields.deadline()).toHaveValue('');
  expect(shown()).toEqual([]);
});

test('[A617] a form is cleared while there is something in it; that is said, and the first field gets the focus', async () => {
  const { user } = await openForm();
  const clear = () => screen.queryByRole('button', { name: 'Clear Form' });
  const said = () => screen.queryByText('The form is empty.');
  expect([clear(), said()]).toEqual([null, null]);
  await choose('a.png');
  await screen.findByText('1 of 5 pictures');
  await user.click(clear()!);
  expect(clear()).toBeNull();
  expect(said()).toHaveAttribute('role', 'status');
  expect(fields.title()).toHaveFocus();
  await user.keyboard('A');
  expect(said()).toBeNull();
  await user.click(clear()!);
  expect(said()).toHaveAttribute('role', 'status');
});

test('[A617] a picture that is being uploaded is lost only after a question, and so is the wait for it', async () => {
  const { host, user } = await open({ api: { uploadPicture: () => new Promise(() => {}) } });
  await choose('1.png');
  fill();
  await user.click(submit());
  expect(screen.getByText(/^Still uploading\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Form' }));
  expect(host.questions).toMatchObject([{ title: 'Clear the form?' }]);
  expect(screen.queryByText(/^Still uploading\.|^This was not sent\./)).toBeNull();
  await choose('2.png');
  await user.click(screen.getByRole('button', { name: 'Clear Form' }));
  expect(host.questions).toHaveLength(2);
});

test('[A617] the form stays as it is when the question is cancelled', async () => {
  const { user } = await open({ dialogs: { confirm: async () => false } });
  fill();
  await user.click(screen.getByRole('button', { name: 'Clear Form' }));
  expect(fields.title()).toHaveValue('Logo redesign');
});
