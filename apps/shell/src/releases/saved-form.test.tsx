import { useForm } from '@talentsphere/host';
import { renderWithHost } from '@talentsphere/testing';
import { Button, Form, TextField } from '@talentsphere/ui';
import { screen, waitFor } from '@testing-library/react';
import { createFormWatch } from './form-watch';

/** Keeps its values when they are saved, as that of a profile does. */
function NameForm() {
  const { field, onSubmit, reset } = useForm({
    initial: { name: '' },
    submit: (values: { name: string }): void => reset(values),
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField {...field('name')} label="Name" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('what a form has saved is no unsaved work, though its fields are filled in', async () => {
  const watch = createFormWatch(document);
  const { user } = renderWithHost(<NameForm />);
  const name = screen.getByLabelText('Name');
  await user.type(name, 'Mina');
  expect(watch.isDirty()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(watch.isDirty()).toBe(false));
  expect(name).toHaveValue('Mina');
  await user.type(name, ' Rao');
  expect(watch.isDirty()).toBe(true);
});
