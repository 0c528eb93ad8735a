import { ApiError } from '@talentsphere/api';
import { localToday } from '@talentsphere/domain';
import { makeTask } from '@talentsphere/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fields, fill, heading, open, posts, submit, valid } from './add-task';
import { stopAtNoon } from './noon';

afterEach(() => sessionStorage.clear());

type View = Awaited<ReturnType<typeof open>>;

const keysOf = ({ host }: View) =>
  posts(host).map(({ input }) => (input as { headers: Record<string, string> }).headers);

const noAnswer = new ApiError('', 0, undefined);

function openWith(...answers: (ApiError | 'posted')[]) {
  const createTask = () => {
    const answer = answers.shift();
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(makeTask());
  };
  return open({ api: { createTask, listTasks: () => Promise.resolve([]) } });
}

async function post(view: View) {
  const count = view.host.notices.length;
  await view.user.click(submit());
  await waitFor(() => expect(view.host.notices).toHaveLength(count + 1));
}

// A short test is first: the first also takes the time to load the screen and to render it unprepared.
test('[A355] a changed draft has a new key', async () => {
  const view = await openWith(noAnswer, noAnswer);
  fill();
  await post(view);
  fireEvent.change(fields.budget(), { target: { value: '1501' } });
  await post(view);
  const [first, second] = keysOf(view);
  expect(second).not.toEqual(first);
});

test('[A355] a draft without a response is sent again with its key, also after a reload', async () => {
  const first = await openWith(noAnswer, new ApiError('', 504, undefined), noAnswer);
  fill();
  await post(first);
  await post(first);
  for (const title of ['Another', valid.title])
    fireEvent.change(fields.title(), { target: { value: title } });
  await post(first);
  const [key] = keysOf(first);
  expect(key).toEqual({ 'idempotency-key': expect.stringMatching(/^[!-~]{16,255}$/) as string });
  expect(keysOf(first)).toEqual([key, key, key]);
  first.unmount();

  const second = await openWith('posted');
  await post(second);
  expect(keysOf(second)).toEqual([key]);
});

test.each<[string, ApiError | 'posted']>([
  ['was posted', 'posted'],
  ['was posted as another', new ApiError('Another.', 422, 'idempotency_mismatch')],
])('[A355] the same draft again, after it %s, has a new key', async (_, answer) => {
  const view = await openWith(answer, 'posted');
  fill();
  await post(view);
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  fill();
  await post(view);
  const [first, second] = keysOf(view);
  expect(second).not.toEqual(first);
});

test('[A355] a refusal after a lost response does not settle whether the task exists: the key stays', async () => {
  const view = await openWith(noAnswer, new ApiError('Too many.', 429, 'rate_limited'), 'posted');
  fill();
  await post(view);
  await post(view);
  await post(view);
  const [key] = keysOf(view);
  expect(keysOf(view)).toEqual([key, key, key]);
});

test('[A355] a task whose deadline has passed since it was sent without a response is sent again', async () => {
  stopAtNoon();
  const view = await openWith(noAnswer, noAnswer, 'posted');
  fill({ deadline: localToday() });
  await post(view);
  jest.setSystemTime(Date.now() + 86_400_000);
  await post(view);
  const [key] = keysOf(view);
  expect(keysOf(view)).toEqual([key, key]);
  fireEvent.change(fields.title(), { target: { value: 'Another' } });
  await post(view);
  expect(view.host.notices.at(-1)?.text).toBe('Deadline cannot be in the past.');
  expect(keysOf(view)).toHaveLength(2);
  jest.useRealTimers();
});
