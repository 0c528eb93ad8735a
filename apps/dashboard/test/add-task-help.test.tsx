import { screen, within } from '@testing-library/react';
import { fields, fill, open, valid } from './add-task';

afterEach(() => sessionStorage.clear());

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

const facets = {
  total: 12,
  open: 12,
  categories: [
    { category: 'Design', count: 10, usual: { low: 300, high: 1_250.5 } },
    { category: 'Translation', count: 1 },
    { category: 'Writing', count: 1, usual: { low: 80, high: 80 } },
  ],
};

test('the preview shows the task as a card while it is written', async () => {
  await open();
  expect(preview().getByRole('article')).toHaveTextContent('Your title');
  fill();
  expect(preview().getByRole('heading', { level: 3, name: valid.title })).toBeVisible();
  const card = preview().getByRole('article');
  for (const text of ['Design', '$1,500', '3/5/2097', valid.description]) {
    expect(card).toHaveTextContent(text);
  }
  fill({ budget: '' });
  expect(card).toHaveTextContent('N/A');
});

test('nothing in the preview can be activated', async () => {
  await open();
  expect(preview().queryByRole('button')).toBeNull();
  expect(preview().queryByRole('link')).toBeNull();
});

test('the budget says what is usual in the chosen category', async () => {
  await open({ api: { listTaskFacets: () => Promise.resolve(facets) } });
  expect(fields.budget()).toHaveAccessibleDescription('');
  fill({ category: 'Design' });
  expect(await screen.findByText('Usual in Design: $300 to $1,250.50')).toBeVisible();
  expect(fields.budget()).toHaveAccessibleDescription('Usual in Design: $300 to $1,250.50');
  fill({ category: 'Writing' });
  expect(fields.budget()).toHaveAccessibleDescription('Usual in Writing: $80');
  fill({ category: 'Translation' });
  expect(fields.budget()).toHaveAccessibleDescription('');
});

test('title and description have an example', async () => {
  await open();
  expect(fields.title()).toHaveAttribute('placeholder', expect.stringMatching(/^Such as: /));
  expect(fields.description()).toHaveAttribute('placeholder', expect.stringMatching(/^Such as: /));
});

test('a reload restores the draft of the same person', async () => {
  const view = await open();
  fill();
  view.unmount();
  await open();
  expect(fields.title()).toHaveValue(valid.title);
  expect(preview().getByRole('heading', { level: 3 })).toHaveTextContent(valid.title);
});
