import { createFakeHost } from './fake-host';
import { makeTask, makeUser } from './factories';

test('a call without a given answer rejects with its name', async () => {
  const host = createFakeHost();
  await expect(host.api.listTasks({ querystring: {} })).rejects.toThrow('no api.listTasks');
});

test('given calls answer and are recorded', async () => {
  const task = makeTask();
  const host = createFakeHost({ api: { getTask: () => Promise.resolve(task) } });
  await expect(host.api.getTask({ params: { taskId: task._id } })).resolves.toBe(task);
  expect(host.calls).toEqual([{ name: 'getTask', input: { params: { taskId: task._id } } }]);
});

test('a bid needs a session and then counts', async () => {
  const host = createFakeHost();
  await expect(host.bids.place('a')).rejects.toThrow('User not authenticated.');
  host.signIn(makeUser());
  await host.bids.place('a');
  expect(host.bids.store.getState()).toEqual({ taskIds: ['a'], count: 1 });
});

test('notices and questions are recorded', async () => {
  const host = createFakeHost({ dialogs: { confirm: () => Promise.resolve(false) } });
  await host.dialogs.notify({ title: 'Hello', text: 'There', tone: 'info' });
  const answer = await host.dialogs.confirm({
    title: 'Sure?',
    text: '',
    confirmLabel: 'Yes',
    tone: 'danger',
  });
  expect(answer).toBe(false);
  expect(host.notices).toHaveLength(1);
  expect(host.questions).toHaveLength(1);
});

test('each unsaved change is held until it is released', () => {
  const host = createFakeHost();
  const [one, two] = [host.unsaved.hold(), host.unsaved.hold()];
  one();
  one();
  expect(host.isHeld()).toBe(true);
  two();
  expect(host.isHeld()).toBe(false);
});
