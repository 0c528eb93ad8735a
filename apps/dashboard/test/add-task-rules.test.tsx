import { categories, localToday, taskFormValues, taskLengths } from '@talentsphere/domain';
import { makeFilledTask } from '@talentsphere/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fields, fill, open, posts, submit, valid } from './add-task';
import { stopAtNoon } from './noon';

beforeEach(stopAtNoon);
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

function dayFromToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return localToday(date);
}

test('[A178] [A179] [A183] [A324] the form', async () => {
  await open();
  for (const field of Object.values(fields)) expect(field()).toBeRequired();
  const options = within(fields.category()).getAllByRole<HTMLOptionElement>('option');
  expect(options[0]).toBeDisabled();
  expect(options.slice(1).map((option) => option.text)).toEqual([...categories]);
  expect(fields.budget()).toHaveAttribute('min', '1');
  expect(fields.deadline()).toHaveAttribute('type', 'date');
  expect(fields.deadline()).toHaveAttribute('min', localToday());
  expect(fields.deadline()).toHaveAttribute('max', '9999-12-31');
  expect(submit()).toBeEnabled();
});

test('every field of a task has an input, and what is entered there is posted', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  const { form } = submit() as HTMLButtonElement;
  await user.click(screen.getByRole('button', { name: 'Add Skills and Place' }));
  const task = makeFilledTask();
  const values = taskFormValues(task);
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name);
    expect([name, input]).toEqual([name, expect.any(HTMLElement)]);
    if ((input as HTMLInputElement).type === 'checkbox') await user.click(input as HTMLElement);
    else fireEvent.change(input as HTMLElement, { target: { value } });
  }
  for (const [name, most] of Object.entries(taskLengths)) {
    expect(form?.elements.namedItem(name)).toHaveAttribute('maxlength', String(most));
  }
  await user.click(submit());
  expect(posts(host)).toMatchObject([
    { input: { body: { ...values, budget: 1500, skills: task.skills, isRemote: true } } },
  ]);
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
  ['[A332]', 'budget', '0.5', 'The budget must be at least $1.'],
  ['[A332]', 'budget', '10.999', 'The budget can have at most two digits after the decimal point.'],
  ['[A332]', 'budget', '99999999999', 'The budget can be at most $9,999,999,999.99.'],
  ['[A184]', 'deadline', dayFromToday(-1), 'Deadline cannot be in the past.'],
  ['[A324]', 'deadline', '12027-03-05', 'Please enter a valid date for the deadline.'],
] as [string, keyof typeof valid, string, string][])(
  '%s %s %p is refused, in a dialog and at the field',
  async (_, field, value, text) => {
    const { host, user } = await open();
    fill({ [field]: value });
    await user.click(submit());
    expect(host.notices).toEqual([{ title: 'Validation Error', text, tone: 'warning' }]);
    const atField = value.trim() ? text : 'Please fill in this field.';
    expect(fields[field]()).toHaveAccessibleDescription(atField);
    await waitFor(() => expect(fields[field]()).toHaveFocus());
    expect(posts(host)).toEqual([]);
  },
);

test.each([
  ['[A182]', 'budget', 'Please enter a valid positive number for the budget.'],
  ['[A324]', 'deadline', 'Please enter a valid date for the deadline.'],
] as const)(
  '%s a %s that the browser cannot parse is invalid, not missing',
  async (_, field, text) => {
    const { host, user } = await open();
    fill({ [field]: '' });
    Object.defineProperty(fields[field](), 'validity', { value: { badInput: true } });
    await user.click(submit());
    expect(host.notices).toMatchObject([{ text }]);
  },
);

test('[A185] a deadline of today is accepted', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  fill({ deadline: localToday() });
  await user.click(submit());
  expect(posts(host)).toHaveLength(1);
});
