import { ApiError } from '@talentsphere/api';
import type { NewTask, Task, TaskUpdate } from '@talentsphere/api/contract';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../src/remote';
import { fill, open, posts, submit } from './add-task';

afterEach(() => sessionStorage.clear());

const more = () => screen.queryByRole('button', { name: 'Add Skills and Place' });
const skills = () => screen.getByRole('textbox', { name: 'Skills' });
const place = () => screen.getByRole('textbox', { name: 'Place' });
const remotely = () => screen.getByRole('checkbox', { name: 'Can be done remotely' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('[A539] skills and place are asked for on request, take the focus, and are posted', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  fill();
  expect(screen.queryByRole('textbox', { name: 'Skills' })).toBeNull();
  await user.click(more()!);
  expect(skills()).toHaveFocus();
  expect(skills()).toHaveAccessibleDescription(/Optional.*Up to 5\. Separated by commas\./);
  type(skills(), ' Figma, figma ,UX/UI');
  type(place(), ' Lyon ');
  await user.click(remotely());
  await user.click(submit());
  expect((posts(host)[0]!.input as { body: NewTask }).body).toMatchObject({
    skills: ['Figma', 'UX/UI'],
    place: 'Lyon',
    isRemote: true,
  });
});

test('[A539] too many skills are refused at their field, and the draft keeps them', async () => {
  const view = await open();
  fill();
  await view.user.click(more()!);
  type(skills(), 'a, b, c, d, e, f');
  await view.user.click(submit());
  expect(view.host.notices).toEqual([
    { title: 'Validation Error', text: 'Please give at most 5 skills.', tone: 'warning' },
  ]);
  expect(skills()).toHaveAccessibleDescription(/Please give at most 5 skills\./);
  await waitFor(() => expect(skills()).toHaveFocus());
  expect(posts(view.host)).toEqual([]);
  view.unmount();
  await open();
  expect(more()).toBeNull();
  expect(skills()).toHaveValue('a, b, c, d, e, f');
});

test('[A539] a post without them states neither', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  fill();
  await user.click(more()!);
  await user.click(submit());
  const { body } = posts(host)[0]!.input as { body: NewTask };
  expect(Object.keys(body)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(skills|place|isRemote)$/)]),
  );
});

async function edit(task: Task, api: FakeHostOptions['api'] = {}) {
  const host = createFakeHost({
    session: makeUser(),
    api: {
      listTasks: () => Promise.resolve([task]),
      updateTask: () => new Promise<Task>(() => undefined),
      ...api,
    },
  });
  const view = renderRoutes(remote.routes, { path: '/dashboard/my-tasks', host });
  await view.user.click(await screen.findByRole('button', { name: `Update ${task.title}` }));
  await screen.findByRole('dialog', { name: 'Update Task' });
  const saved = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const call = host.calls.findLast(({ name }) => name === 'updateTask');
    return (call!.input as { body: TaskUpdate }).body;
  };
  return { ...view, host, saved };
}

const releases: [string, Partial<Task>, RegExp][] = [
  ['before', {}, /^Skills and Place Not Saved$/],
  [
    'of this one',
    { skills: ['Figma'], place: 'Lyon', isRemote: false },
    /^Task (Posted|Updated)!$/,
  ],
];

test.each(releases)(
  '[A543] who states skills at a server of the release %s is informed',
  async (_, known, title) => {
    const createTask = () => Promise.resolve({ ...makeTask(), ...known });
    const listTasks = () => Promise.resolve([]);
    const { host, user } = await open({ api: { createTask, listTasks } });
    fill();
    await user.click(more()!);
    type(skills(), 'Figma');
    await user.click(submit());
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ title: expect.stringMatching(title) }]),
    );
  },
);

test.each(releases)(
  '[A543] who changes the place at a server of the release %s is informed',
  async (_, known, title) => {
    const task = { ...makeTask(), ...known };
    const { host, user, saved } = await edit(task, { updateTask: () => Promise.resolve(task) });
    if (more()) await user.click(more()!);
    type(place(), 'Paris');
    await saved();
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ title: expect.stringMatching(title) }]),
    );
  },
);

test('[A539] the dialog shows what is stored, and sends what was changed alone', async () => {
  const stored = { skills: ['Figma', 'UX/UI'], place: 'Lyon', isRemote: true };
  const { user, saved } = await edit(makeTask(stored));
  expect(more()).toBeNull();
  expect(skills()).toHaveValue('Figma, UX/UI');
  expect(place()).toHaveValue('Lyon');
  expect(remotely()).toBeChecked();
  type(skills(), '');
  await user.click(remotely());
  const body = await saved();
  expect(body).toMatchObject({ skills: [], isRemote: false });
  expect(body).not.toHaveProperty('place');
});

test('[A539] the dialog of a task of a server that knows neither leaves them out', async () => {
  const { saved } = await edit(makeTask());
  expect(more()).toBeVisible();
  const body = await saved();
  for (const name of ['skills', 'place', 'isRemote']) expect(body).not.toHaveProperty(name);
});

test('[A401] [A539] a conflict says which of them another tab has emptied, or unchecked', async () => {
  const stored = makeTask({ skills: ['Figma'], place: 'Lyon', isRemote: true });
  const present = { ...stored, title: 'Other', skills: [], place: '', isRemote: false };
  const refusal = new ApiError('It was changed.', 412, 'task_changed');
  const { user, saved } = await edit(stored, {
    updateTask: () => Promise.reject(refusal),
    getTask: () => Promise.resolve(present),
  });
  await saved();
  await waitFor(() => expect(skills()).toHaveAccessibleDescription(/Now saved: nothing$/));
  expect(place()).toHaveAccessibleDescription(/Now saved: nothing$/);
  const checkbox = screen.getByRole('checkbox', { name: 'Can be done remotely. Now saved: no' });
  expect(checkbox).toBeChecked();
  type(skills(), '');
  await user.click(checkbox);
  expect(remotely()).not.toBeChecked();
  const body = await saved();
  expect(body).toMatchObject({ place: 'Lyon' });
  for (const name of ['skills', 'isRemote']) expect(body).not.toHaveProperty(name);
});
