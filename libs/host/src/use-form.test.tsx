import { createFakeHost, renderWithHost, type FakeHostOptions } from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FieldError } from '@talentsphere/domain';
import { useForm } from './use-form';

const initial = { title: 'Logo', budget: '' };
type Values = typeof initial;

type Check = (values: Values) => FieldError<keyof Values>[];

interface ExampleProps {
  check?: Check;
  submit: (values: Values) => Promise<void> | void;
  onChange?: (values: Values) => void;
}

const required: Check = ({ title, budget }) => [
  ...(title ? [] : [{ field: 'title', message: 'No title.' } as const]),
  ...(budget ? [] : [{ field: 'budget', message: 'No budget.', atField: 'Empty.' } as const]),
  ...(Number(budget) > 0 ? [] : [{ field: 'budget', message: 'Not positive.' } as const]),
];

function Example(props: ExampleProps) {
  const { field, onSubmit, busy, reset } = useForm({ initial, check: required, ...props });
  const input = (name: keyof Values, type: string) => {
    const { error, onChange, ...rest } = field(name);
    return (
      <>
        <input
          aria-label={name}
          type={type}
          {...rest}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {error && <p>{error}</p>}
      </>
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      {input('title', 'text')}
      {input('budget', 'number')}
      <button>{busy ? 'Saving' : 'Save'}</button>
      <button
        type="button"
        onClick={() => {
          field('title').onChange('A');
          field('budget').onChange('7');
        }}
      >
        Fill in
      </button>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </form>
  );
}

function open({
  dialogs,
  ...props
}: Partial<ExampleProps> & Pick<FakeHostOptions, 'dialogs'> = {}) {
  const host = createFakeHost({ ...(dialogs && { dialogs }) });
  const submit = jest.fn();
  const view = renderWithHost(<Example submit={submit} {...props} />, { host });
  return { ...view, host, submit };
}

const title = () => screen.getByLabelText('title');
const budget = () => screen.getByLabelText<HTMLInputElement>('budget');
const save = () => screen.getByRole('button', { name: /Sav/ });

test('[A399] the first error is shown in a dialog, each at its field; the first field gets the focus, and nothing is submitted', async () => {
  const { user, host, submit } = open();
  await user.clear(title());
  await user.click(save());
  expect(host.notices).toEqual([{ title: 'Validation Error', text: 'No title.', tone: 'warning' }]);
  expect(screen.getByText('No title.')).toBeVisible();
  expect(screen.getByText('Empty.')).toBeVisible();
  expect(screen.queryByText('Not positive.')).toBeNull();
  await waitFor(() => expect(title()).toHaveFocus());
  expect(submit).not.toHaveBeenCalled();
});

test('two submissions before the dialog of an error is closed open it once', async () => {
  let close = () => {};
  const notify = jest.fn(
    () => new Promise<undefined>((resolve) => (close = () => resolve(undefined))),
  );
  const { user } = open({ dialogs: { notify } });
  await user.dblClick(save());
  expect(notify).toHaveBeenCalledTimes(1);
  await act(async () => close());
  expect(budget()).toHaveFocus();
  await user.click(save());
  expect(notify).toHaveBeenCalledTimes(2);
});

test('the field has the focus when the dialog opens, which returns it there', async () => {
  const focused: unknown[] = [];
  const notify = async () => void focused.push(document.activeElement);
  const { user } = open({ dialogs: { notify } });
  await user.click(save());
  expect(focused).toEqual([budget()]);
});

test('[A399] an error stays until its own field is right, and says what is wrong with it now', async () => {
  const { user } = open();
  await user.click(save());
  await user.type(title(), 's');
  expect(screen.getByText('Empty.')).toBeVisible();
  await user.type(budget(), '0');
  expect(screen.queryByText('Empty.')).toBeNull();
  expect(screen.getByText('Not positive.')).toBeVisible();
  await user.type(budget(), '5');
  expect(screen.queryByText('Not positive.')).toBeNull();
});

test('[A399] leaving a field marks it when it was edited, without a dialog, and not when it was passed', async () => {
  const { user, host } = open();
  await user.click(budget());
  await user.tab();
  expect(screen.queryByText('Empty.')).toBeNull();
  await user.type(budget(), '0');
  expect(screen.queryByText('Not positive.')).toBeNull();
  await user.tab();
  expect(screen.getByText('Not positive.')).toBeVisible();
  expect(host.notices).toEqual([]);
});

test('[A399] a field that is left by a press on the page, or with the keyboard of a phone, is marked', async () => {
  const { user } = open();
  await user.type(budget(), '0');
  await user.click(document.body);
  expect(await screen.findByText('Not positive.')).toBeVisible();
  await user.clear(budget());
  await user.type(budget(), '5');
  expect(screen.queryByText('Not positive.')).toBeNull();
  await user.clear(budget());
  await user.type(budget(), '0');
  act(() => budget().blur());
  expect(screen.getByText('Not positive.')).toBeVisible();
});

test('[A399] nothing is marked while a button is pressed, which a new line would move away', async () => {
  const { user } = open();
  await user.type(budget(), '0');
  await user.pointer({ keys: '[MouseLeft>]', target: save() });
  expect(budget()).not.toHaveFocus();
  expect(screen.queryByText('Not positive.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(await screen.findByText('Not positive.')).toBeVisible();
});

test('a field is not left when its window is', async () => {
  const { user } = open();
  await user.type(budget(), '0');
  act(() => void fireEvent.blur(budget()));
  expect(screen.queryByText('Not positive.')).toBeNull();
});

test('a form that the browser validates marks what the browser finds, and opens no dialog', async () => {
  const host = createFakeHost();
  const submit = jest.fn();
  function Native() {
    const { field, onSubmit } = useForm({ initial: { name: '', email: '' }, submit });
    return (
      <form onSubmit={onSubmit}>
        {(['name', 'email'] as const).map((name) => {
          const { error, onChange, ...rest } = field(name);
          const type = name === 'email' ? 'email' : 'text';
          return (
            <p key={name}>
              <input
                aria-label={name}
                required
                type={type}
                {...rest}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
              {error && `${name}: ${error}`}
            </p>
          );
        })}
        <button>Send</button>
      </form>
    );
  }
  const { user } = renderWithHost(<Native />, { host });
  await user.type(screen.getByLabelText('name'), 'M{Backspace}');
  await user.tab();
  expect(screen.getByText(/^name: ./)).toBeVisible();
  expect(screen.queryByText(/^email:/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText(/^email: ./)).toBeVisible();
  await user.type(screen.getByLabelText('name'), 'M');
  expect(screen.queryByText(/^name:/)).toBeNull();
  await user.type(screen.getByLabelText('email'), 'mina');
  expect(screen.getByText(/^email: ./)).toBeVisible();
  await user.type(screen.getByLabelText('email'), '@example.com');
  expect(screen.queryByText(/^email:/)).toBeNull();
  expect(submit).not.toHaveBeenCalled();
  expect(host.notices).toEqual([]);
});

test('the focus goes to the first of several radio buttons', async () => {
  const host = createFakeHost();
  function Choice() {
    const { field, onSubmit } = useForm({
      initial: { size: '' },
      // One error, as a form of one field has it.
      check: ({ size }) => (size ? undefined : { field: 'size', message: 'No size.' }),
      submit: () => undefined,
    });
    const { onChange } = field('size');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
        noValidate
      >
        {['small', 'large'].map((size) => (
          <input
            key={size}
            type="radio"
            name="size"
            aria-label={size}
            onChange={() => onChange(size)}
          />
        ))}
        <button>Send</button>
      </form>
    );
  }
  const { user } = renderWithHost(<Choice />, { host });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'small' })).toHaveFocus());
});

test('text that a field cannot read is not submitted as empty', async () => {
  const checked: Values[] = [];
  const check = (values: Values) => {
    checked.push(values);
    return [];
  };
  const { user } = open({ check });
  Object.defineProperty(budget(), 'validity', { value: { badInput: true } });
  await user.click(save());
  expect(checked).toEqual([{ title: 'Logo', budget: 'unreadable' }]);
});

test('two submissions in one frame are one call, and the form is busy until its end', async () => {
  let finish = () => {};
  const submit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = open({ submit });
  await user.type(budget(), '5');
  act(() => {
    fireEvent.submit(budget().form!);
    fireEvent.submit(budget().form!);
  });
  expect(submit.mock.calls).toEqual([[{ title: 'Logo', budget: '5' }]]);
  expect(save()).toHaveTextContent('Saving');
  await act(async () => finish());
  expect(save()).toHaveTextContent('Save');
  expect(budget()).toHaveValue(5);
});

test('changed values are unsaved work, until they are as they were', async () => {
  const { user, host } = open();
  expect(host.isHeld()).toBe(false);
  await user.clear(title());
  expect(host.isHeld()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(title()).toHaveValue('Logo');
  expect(host.isHeld()).toBe(false);
});

test('changes of several fields before a render are all kept', async () => {
  const onChange = jest.fn();
  const { user } = open({ onChange });
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(onChange).toHaveBeenLastCalledWith({ title: 'A', budget: '7' });
  expect(title()).toHaveValue('A');
  expect(budget()).toHaveValue(7);
});
