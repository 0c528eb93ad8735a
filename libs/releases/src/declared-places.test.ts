import { navigationOf, panelsOf } from './declared-places';

const entry = (text: string, order: number) => ({ place: 'main', text, address: '/', order });

test('the entries of all remotes are in order, those with the same number by their text', () => {
  const entries = navigationOf([
    { navigation: [entry('Tasks', 2), entry('Post', 3)] },
    {},
    { navigation: [entry('About', 2), entry('Home', 1)] },
    { navigation: [entry('Hidden', 0)], disabled: true },
  ]);
  expect(entries.map(({ text }) => text)).toEqual(['Home', 'About', 'Tasks', 'Post']);
});

test('the panels of all remotes are in order, each with its remote', () => {
  const panel = (order: number) => ({ slot: 'task.aside', order });
  const panels = panelsOf([
    { name: 'tasks', panels: [panel(2), panel(3)] },
    { name: 'marketing' },
    { name: 'people', panels: [panel(2), { ...panel(1), height: 8 }] },
    { name: 'dashboard', panels: [panel(0)], disabled: true },
  ]);
  expect(panels).toEqual([
    { name: 'people', ...panel(1), height: 8 },
    { name: 'people', ...panel(2) },
    { name: 'tasks', ...panel(2) },
    { name: 'tasks', ...panel(3) },
  ]);
});
