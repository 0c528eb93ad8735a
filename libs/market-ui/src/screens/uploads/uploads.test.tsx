import { useForm } from '@talentsphere/host';
import { renderWithHost } from '@talentsphere/testing';
import { Form, TextField } from '@talentsphere/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SubmitButton } from './submit-button';
import { useUploads } from './use-uploads';

interface Sent {
  resolve: (path: string) => void;
  reject: (error: Error) => void;
  signal: AbortSignal;
}

interface ExampleProps {
  submit: (values: { title: string }) => unknown;
  /** Each upload that has begun. */
  sent: Sent[];
  onDone: (path: string) => void;
  onFailed: (error: unknown) => void;
}

function Example({ submit, sent, onDone, onFailed }: ExampleProps) {
  const uploads = useUploads();
  const form = useForm({
    initial: { title: '' },
    check: ({ title }) => (title ? undefined : { field: 'title', message: 'No title.' }),
    submit: async (values) => {
      if (!uploads.defers()) await submit(values);
    },
  });
  const send = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      sent.push({ resolve, reject, signal });
    });
  return (
    <Form onSubmit={form.onSubmit} busy={form.busy} noValidate>
      <TextField {...form.field('title')} label="Title" />
      {['a', 'b'].map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => uploads.add({ key, send, onDone, onFailed })}
        >
          Add {key}
        </button>
      ))}
      <button type="button" onClick={() => uploads.cancel('a')}>
        Cancel a
      </button>
      <input type="file" aria-label="File" />
      <p>Waiting: {uploads.waiting.join()}</p>
      <SubmitButton uploads={uploads} busy={form.busy} busyLabel="Sending...">
        Send
      </SubmitButton>
    </Form>
  );
}

async function open() {
  const props = { submit: jest.fn(), sent: [] as Sent[], onDone: jest.fn(), onFailed: jest.fn() };
  const view = renderWithHost(<Example {...props} />);
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await view.user.type(title, 'Logo');
  return { ...view, ...props, press, title };
}

const status = () => screen.getByRole('status');

test('[A554] a form is sent when its files are there, as it is then, once', async () => {
  const { press, sent, submit, title, user } = await open();
  await press('Add a');
  await press('Add b');
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  await press('Send');
  expect(screen.getByRole('button', { name: 'Waiting for the Upload...' })).toHaveFocus();
  expect(status()).toHaveTextContent(
    'Still uploading. Stay here: this is sent as soon as that is done.',
  );
  expect(title).toBeEnabled();
  await press('Waiting for the Upload...');
  await act(async () => sent[0]!.resolve('a.webp'));
  expect(sent).toHaveLength(2);
  expect(submit).not.toHaveBeenCalled();
  await act(async () => sent[1]!.resolve('b.webp'));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith({ title: 'Logo' });
  expect(status()).toBeEmptyDOMElement();
  await user.type(title, 's');
  await press('Send');
  expect(submit).toHaveBeenLastCalledWith({ title: 'Logos' });
});

test('[A554] what is wrong is said at once, and not after the upload', async () => {
  const { press, sent, submit, title, user, host } = await open();
  await user.clear(title);
  await press('Add a');
  await press('Send');
  expect(host.notices).toMatchObject([{ text: 'No title.' }]);
  expect(title).toHaveFocus();
  await act(async () => sent[0]!.resolve('a.webp'));
  expect(submit).not.toHaveBeenCalled();
});

describe('[A554] a form that waits is not sent by itself', () => {
  const withdrawn = 'This was not sent. Press the button again when you are ready.';

  test('after a change, which is sent when it is submitted again', async () => {
    const { press, sent, submit, title, user } = await open();
    await press('Add a');
    await press('Send');
    await user.type(title, ' and');
    expect(status()).toHaveTextContent(withdrawn);
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    await act(async () => sent[0]!.resolve('a.webp'));
    expect(title).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
    await press('Send');
    expect(submit).toHaveBeenCalledWith({ title: 'Logo and' });
    expect(status()).toBeEmptyDOMElement();
  });

  test('while another file is being chosen', async () => {
    const { press, sent, submit, user } = await open();
    await press('Add a');
    await press('Send');
    await user.click(screen.getByLabelText('File'));
    expect(status()).toHaveTextContent(withdrawn);
    await act(async () => sent[0]!.resolve('a.webp'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('when it is refused then, as a deadline that has passed meanwhile', async () => {
    const { press, sent, submit, title, host } = await open();
    await press('Add a');
    await press('Send');
    // Without an `input` event.
    fireEvent.change(title, { target: { value: '' } });
    await act(async () => sent[0]!.resolve('a.webp'));
    expect(host.notices).toMatchObject([{ text: 'No title.' }]);
    expect(submit).not.toHaveBeenCalled();
    expect(status()).toHaveTextContent(withdrawn);
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('after an upload that failed', async () => {
    const { press, sent, submit, onFailed } = await open();
    await press('Add a');
    await press('Send');
    const error = new Error('too large');
    await act(async () => sent[0]!.reject(error));
    expect(onFailed).toHaveBeenCalledWith(error);
    expect(status()).toHaveTextContent(withdrawn);
    expect(submit).not.toHaveBeenCalled();
  });

  test('after an upload that was cancelled, for which the next one does not wait', async () => {
    const { press, sent, submit, onFailed, onDone } = await open();
    await press('Add a');
    await press('Add b');
    await press('Send');
    await press('Cancel a');
    expect(sent[0]!.signal.aborted).toBe(true);
    expect(screen.getByText('Waiting: b')).toBeVisible();
    await act(async () => sent[1]!.resolve('b.webp'));
    expect(onDone.mock.calls).toEqual([['b.webp']]);
    expect(onFailed).not.toHaveBeenCalled();
    expect(status()).toHaveTextContent(withdrawn);
    expect(submit).not.toHaveBeenCalled();
  });
});

test('an upload replaces the one before with the same key', async () => {
  const { press, sent, onDone } = await open();
  await press('Add a');
  await press('Add a');
  expect(sent[0]!.signal.aborted).toBe(true);
  await act(async () => sent[1]!.resolve('second.webp'));
  expect(onDone.mock.calls).toEqual([['second.webp']]);
  expect(screen.getByText('Waiting:')).toBeVisible();
});

test('[A554] the page is held while files are uploaded, and uploads end with the form', async () => {
  const { press, sent, host, title, unmount, onDone, onFailed } = await open();
  fireEvent.change(title, { target: { value: '' } });
  expect(host.isHeld()).toBe(false);
  await press('Add a');
  await press('Add b');
  expect(host.isHeld()).toBe(true);
  unmount();
  await act(async () => undefined);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect([onDone, onFailed].map(({ mock }) => mock.calls)).toEqual([[], []]);
  expect(host.isHeld()).toBe(false);
});
