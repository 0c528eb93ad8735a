import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button, CheckboxField, Form, SelectField, TextField, UiProvider } from '../index';

interface ExampleProps {
  busy?: boolean;
  onSubmit?: () => void;
  onOther?: () => void;
}

function Example({ busy = false, onSubmit = () => {}, onOther = () => {} }: ExampleProps) {
  const [title, setTitle] = useState('Logo');
  const [category, setCategory] = useState('Design');
  const [isOpen, setOpen] = useState(false);
  const options = ['Design', 'Writing'].map((value) => ({ value, label: value }));
  return (
    <UiProvider theme="light">
      <Form onSubmit={onSubmit} busy={busy}>
        <TextField label="Title" name="title" value={title} onChange={setTitle} />
        <SelectField
          label="Category"
          name="category"
          value={category}
          onChange={setCategory}
          options={options}
        />
        <CheckboxField label="Open" name="open" value="open" checked={isOpen} onChange={setOpen} />
        <Button onClick={onOther}>Other</Button>
        <Button type="submit">Save</Button>
      </Form>
    </UiProvider>
  );
}

const title = () => screen.getByRole('textbox', { name: 'Title' });
const category = () => screen.getByRole('combobox', { name: 'Category' });
const checkbox = () => screen.getByRole('checkbox', { name: 'Open' });
const other = () => screen.getByRole('button', { name: 'Other' });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Renders the form, gives `control` the focus, and then makes the form busy. */
function work(control: () => HTMLElement, actions: ExampleProps = {}) {
  const user = userEvent.setup();
  const view = render(<Example {...actions} />);
  control().focus();
  view.rerender(<Example {...actions} busy />);
  return { user, finish: () => view.rerender(<Example {...actions} />) };
}

test.each([
  ['field', title],
  ['select', category],
  ['checkbox', checkbox],
  ['button', other],
  ['submit button', save],
])('[A315] the %s that has the focus keeps it; all other controls are disabled', (_, control) => {
  const { finish } = work(control);
  expect(control()).toHaveFocus();
  expect(control()).toHaveAttribute('aria-disabled', 'true');
  expect(control()).not.toBeDisabled();
  const all = [title, category, checkbox, other, save].map((find) => find());
  for (const rest of all.filter((one) => one !== control())) {
    expect(rest).toBeDisabled();
    expect(rest).not.toHaveAttribute('aria-disabled');
  }
  finish();
  expect(control()).toHaveFocus();
  for (const each of all) {
    expect(each).toBeEnabled();
    expect(each).not.toHaveAttribute('aria-disabled');
  }
});

test('[A315] the field that keeps the focus cannot be edited and submits nothing', async () => {
  const onSubmit = jest.fn();
  const { user } = work(title, { onSubmit });
  await user.keyboard('x{Backspace}{Enter}');
  expect(title()).toHaveValue('Logo');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('[A315] the select that keeps the focus cannot be changed', async () => {
  const { user } = work(category);
  await user.selectOptions(category(), 'Writing');
  expect(category()).toHaveValue('Design');
});

test('[A315] the checkbox that keeps the focus cannot be changed', async () => {
  const { user, finish } = work(checkbox);
  await user.click(checkbox());
  await user.keyboard(' ');
  expect(checkbox()).not.toBeChecked();
  finish();
  await user.click(checkbox());
  expect(checkbox()).toBeChecked();
});

test.each(['{Enter}', ' '])('[A315] the button that keeps the focus ignores %p', async (key) => {
  const onSubmit = jest.fn();
  const { user, finish } = work(save, { onSubmit });
  await user.keyboard(key);
  await user.click(save());
  expect(onSubmit).not.toHaveBeenCalled();
  finish();
  await user.keyboard(key);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('[A315] a button outside a form keeps the focus when its own click disables it', async () => {
  const onClick = jest.fn();
  const user = userEvent.setup();
  const button = (disabled: boolean) => (
    <UiProvider theme="light">
      <Button disabled={disabled} onClick={onClick}>
        Bid
      </Button>
    </UiProvider>
  );
  const view = render(button(false));
  await user.click(screen.getByRole('button'));
  view.rerender(button(true));
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveFocus();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a control that is disabled from the start has the native attribute', () => {
  render(
    <UiProvider theme="light">
      <Button disabled>Bid</Button>
    </UiProvider>,
  );
  expect(screen.getByRole('button')).toBeDisabled();
});
