import { optionalTaskFields, taskFormValues } from '@talentsphere/domain';
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
const { isRemote: _, ...values } = taskFormValues(task);
const shown = {
  ...values,
  deadline: /^(3\/5\/2097|March 5, 2097)$/,
  budget: '$1,500',
  place: `${values.place} · Remote`,
};
const optional: readonly string[] = optionalTaskFields;
const ofEveryTask = Object.entries(shown).filter(([name]) => !optional.includes(name));

test.each([
  ['a card, but for optional ones', '/browse-tasks', Object.fromEntries(ofEveryTask)],
  ['the page of the task', `/task/${task._id}`, shown],
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
