import type { TaskUpdate } from '@talentsphere/contract';
import {
  createFakeHost,
  createMarket,
  makeTask,
  makeUser,
  renderRoutes,
} from '@talentsphere/testing';
import { screen } from '@testing-library/react';
import remote from '../src/remote';

const fields: Required<TaskUpdate> = {
  title: 'Logo redesign',
  category: 'Design',
  description: 'A fresh mark for a small bakery.',
  deadline: '2097-03-05',
  budget: 1500,
};

const shown: Record<keyof TaskUpdate, RegExp> = {
  title: /^Logo redesign$/,
  category: /^Design$/,
  description: /^A fresh mark for a small bakery\.$/,
  deadline: /^(3\/5\/2097|March 5, 2097)$/,
  budget: /^\$1,500$/,
};

const task = makeTask(fields);

test.each([
  ['a card', '/browse-tasks'],
  ['the page of the task', `/task/${task._id}`],
])('every field that the poster filled in is on %s', async (_, path) => {
  const user = makeUser();
  const api = createMarket({ tasks: [task], bids: [] }, () => user);
  renderRoutes(remote.routes, { path, host: createFakeHost({ session: user, api }) });
  await screen.findByRole('heading', { name: fields.title });
  for (const text of Object.values(shown)) {
    const matches = screen.getAllByText(text, { ignore: 'option, title' });
    expect(matches[0]).toBeVisible();
  }
});
