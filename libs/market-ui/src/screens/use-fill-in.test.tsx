import { HostProvider } from '@talentsphere/host/shell';
import { useForm } from '@talentsphere/host';
import { createFakeHost } from '@talentsphere/testing';
import { TextField, UiProvider } from '@talentsphere/ui';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { tabDraft } from './tab-draft';
import { useFillIn } from './use-fill-in';

const draft = tabDraft('sample', '', ['name', 'message']);

function Form() {
  const form = useForm({
    initial: { name: '', message: '' },
    onChange: draft.keep,
    submit: () => undefined,
  });
  const [known] = useState(draft.read);
  useFillIn(form, known);
  return (
    <form>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Message" {...form.field('message')} />
    </form>
  );
}

test('[A586] what is typed before hydration replaces that field of the draft alone', async () => {
  const page = (
    <HostProvider host={createFakeHost()}>
      <UiProvider theme="light">
        <Form />
      </UiProvider>
    </HostProvider>
  );
  const container = document.createElement('main');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  draft.keep({ name: 'Mina', message: 'A long message' });
  container.querySelector('input')!.value = 'J';
  render(page, { container, hydrate: true });
  expect(await screen.findByDisplayValue('A long message')).toBe(screen.getByLabelText('Message'));
  expect(screen.getByLabelText('Name')).toHaveValue('J');
  expect(draft.read()).toEqual({ name: 'J', message: 'A long message' });
});
