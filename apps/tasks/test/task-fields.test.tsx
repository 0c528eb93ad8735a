import { taskFormValues } from '@talentsphere/domain';
import {
  createFakeHost,
  createTaskLists,
  makeFilledTask,
  makeUser,
  renderRoutes,
} from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

const task = makeFilledTask();
const { skills, place, isRemote: _, ...fields } = taskFormValues(task);
const shown = {
  ...fields,
  deadline: /^(3\/5\/2097|March 5, 2097)$/,
  budget: '$1,500',
};

test.each([
  ['a card, but skills and place', '/browse-tasks', shown],
  ['the page of the task', `/task/${task._id}`, { ...shown, skills, place: `${place} · Remote` }],
])('every field that the poster filled in is on %s', async (_name, path, texts) => {
  const user = makeUser();
  const api = { ...createTaskLists([task]), getTask: async () => task };
  renderRoutes(remote.routes, { path, host: createFakeHost({ session: user, api }) });
  await screen.findByRole('heading', { name: task.title });
  for (const text of Object.values(texts)) {
    const matches = screen.getAllByText(text, { ignore: 'option, title' });
    expect(matches[0]).toBeVisible();
  }
});
