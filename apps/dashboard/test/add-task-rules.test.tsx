import { categories, localToday } from '@talentsphere/domain';
import { waitFor, within } from '@testing-library/react';
import { fields, fill, open, posts, submit, valid } from './add-task';

afterEach(() => sessionStorage.clear());

function dayFromToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return localToday(date);
}

test('[A178] [A179] [A183] the form', async () => {
  await open();
  for (const field of Object.values(fields)) expect(field()).toBeRequired();
  const options = within(fields.category()).getAllByRole<HTMLOptionElement>('option');
  expect(options[0]).toBeDisabled();
  expect(options.slice(1).map((option) => option.text)).toEqual([...categories]);
  expect(fields.budget()).toHaveAttribute('min', '1');
  expect(fields.deadline()).toHaveAttribute('type', 'date');
  expect(fields.deadline()).toHaveAttribute('min', localToday());
  expect(submit()).toBeEnabled();
});

test.each([
  ...Object.keys(valid).map((field) => [
    '[A180]',
    field,
    '',
    'Please fill in all required fields.',
  ]),
  ['[A181]', 'title', '   ', 'Please fill in all required fields.'],
  ['[A181]', 'description', '   ', 'Please fill in all required fields.'],
  ['[A182]', 'budget', '0', 'Please enter a valid positive number for the budget.'],
  ['[A182]', 'budget', '-5', 'Please enter a valid positive number for the budget.'],
  ['[A184]', 'deadline', dayFromToday(-1), 'Deadline cannot be in the past.'],
] as [string, keyof typeof valid, string, string][])(
  '%s %s %p is refused, in a dialog and beside the field',
  async (_, field, value, text) => {
    const { host, user } = await open();
    fill({ [field]: value });
    await user.click(submit());
    expect(host.notices).toEqual([{ title: 'Validation Error', text, tone: 'warning' }]);
    expect(fields[field]()).toHaveAccessibleDescription(text);
    await waitFor(() => expect(fields[field]()).toHaveFocus());
    expect(posts(host)).toEqual([]);
  },
);

test('[A182] text that is no number is a bad budget, not a missing one', async () => {
  const { host, user } = await open();
  fill({ budget: '' });
  Object.defineProperty(fields.budget(), 'validity', { value: { badInput: true } });
  await user.click(submit());
  expect(host.notices).toMatchObject([
    { text: 'Please enter a valid positive number for the budget.' },
  ]);
});

test('[A185] a deadline of today is accepted', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  fill({ deadline: localToday() });
  await user.click(submit());
  expect(posts(host)).toHaveLength(1);
});
