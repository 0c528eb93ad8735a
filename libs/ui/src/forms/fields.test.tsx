import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import {
  Field,
  FormCard,
  Input,
  SelectField,
  Textarea,
  TextAreaField,
  TextField,
  UiProvider,
} from '../index';

function Example({ busy = false, error }: { busy?: boolean; error?: string }) {
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('');
  const [text, setText] = useState('');
  return (
    <UiProvider theme="light">
      <FormCard onSubmit={() => undefined} busy={busy}>
        <TextField
          label="Title"
          name="title"
          value={title}
          onChange={setTitle}
          required
          error={error}
          hint="Short"
        />
        <TextField label="Photo URL" name="photo" value="" onChange={() => undefined} optional />
        <SelectField
          label="Category"
          name="category"
          value={category}
          onChange={setCategory}
          placeholder="Select a category"
          options={[{ value: 'Design', label: 'Design' }]}
        />
        <TextAreaField label="Description" name="description" value={text} onChange={setText} />
      </FormCard>
    </UiProvider>
  );
}

describe('the fields', () => {
  it('use their label alone as their accessible name, and report their value as text', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Logo');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Design');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Red');

    expect(screen.getByLabelText('Title')).toHaveValue('Logo');
    expect(screen.getByLabelText('Category')).toHaveValue('Design');
    expect(screen.getByLabelText('Description')).toHaveValue('Red');
    expect(screen.getByRole('textbox', { name: 'Photo URL' })).toHaveAccessibleDescription(
      'Optional',
    );
  });

  it('link hint and error to the control', () => {
    render(<Example error="Please fill in all required fields." />);
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toBeInvalid();
    expect(title).toHaveAccessibleDescription('Short Please fill in all required fields.');
    expect(title).toBeRequired();
  });

  it('offer a placeholder that cannot be chosen', () => {
    render(<Example />);
    expect(screen.getByRole('option', { name: 'Select a category' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue(
      'Select a category',
    );
  });

  it('are disabled together while the form is busy', () => {
    render(<Example busy />);
    for (const name of ['Title', 'Category', 'Description']) {
      expect(screen.getByLabelText(name)).toBeDisabled();
    }
  });
});

describe('the wheel', () => {
  const show = (type: 'number' | 'text') => {
    render(
      <UiProvider theme="light">
        <TextField label="Budget" name="budget" type={type} value="500" onChange={() => {}} />
      </UiProvider>,
    );
    return screen.getByLabelText('Budget');
  };

  it('finds a number without the focus, with which a browser would step it, and returns it', async () => {
    const field = show('number');
    field.focus();
    fireEvent.wheel(field);
    expect(field).not.toHaveFocus();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('leaves the focus to what got it meanwhile', async () => {
    const field = show('number');
    const other = document.body.appendChild(document.createElement('button'));
    field.focus();
    fireEvent.wheel(field);
    other.focus();
    await new Promise(requestAnimationFrame);
    expect(other).toHaveFocus();
    other.remove();
  });

  it('gives no focus to a number that it passes', async () => {
    const field = show('number');
    const onFocus = jest.fn();
    field.addEventListener('focus', onFocus);
    fireEvent.wheel(field);
    await new Promise(requestAnimationFrame);
    expect(onFocus).not.toHaveBeenCalled();
  });

  it('leaves a text its focus', () => {
    const field = show('text');
    field.focus();
    fireEvent.wheel(field);
    expect(field).toHaveFocus();
  });
});

describe('Field', () => {
  const show = (control: ReactNode) =>
    render(
      <UiProvider theme="light">
        <Field label="Hour" hint="Local time." error="Please choose one." optional required>
          {control}
        </Field>
      </UiProvider>,
    );

  it('tells the control inside what it is called, described by and wrong with', () => {
    show(<Input type="text" value="" readOnly />);
    const control = screen.getByRole('textbox', { name: 'Hour' });
    expect(control).toHaveAccessibleDescription('Optional Local time. Please choose one.');
    expect(control).toBeInvalid();
    expect(control).toBeRequired();
  });

  it('[A596] has nothing wrong before somebody has used it: a browser finds it empty', () => {
    render(
      <UiProvider theme="light">
        <Field label="Hour" required>
          <Input type="date" value="" readOnly />
        </Field>
      </UiProvider>,
    );
    expect(screen.getByLabelText('Hour')).toHaveAttribute('aria-invalid', 'false');
  });

  it('leaves the control what it sets itself', () => {
    show(<Textarea aria-invalid={false} value="" readOnly />);
    expect(screen.getByRole('textbox', { name: 'Hour' })).toHaveAttribute('aria-invalid', 'false');
  });
});
