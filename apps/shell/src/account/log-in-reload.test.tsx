import {
  createMemoryRouter,
  HostProvider,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
} from '@talentsphere/host/shell';
import { createFakeHost } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { Shell } from '../shell';
import { ShellContext } from '../shell-context';
import { LogInForm } from './log-in-form';
import { withEmail } from './log-in-email';

/** The history has the state of an entry, which the edge does not know. */
function page(state: unknown) {
  const router = createMemoryRouter([{ path: '*', element: <LogInForm /> }], {
    initialEntries: [{ pathname: '/login', state }],
  });
  const host = createFakeHost();
  const element = (
    <HostProvider host={host}>
      <ShellContext value={{ account: { prepareGoogle: () => Promise.resolve() } } as Shell}>
        <QueryClientProvider client={new QueryClient()}>
          <UiProvider theme="light">
            <RouterProvider router={router} />
          </UiProvider>
        </QueryClientProvider>
      </ShellContext>
    </HostProvider>
  );
  return { element, host };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

/** Loads the screen again; `before` is called while only its HTML is there. */
function reload(
  before: () => void = () => undefined,
  state: unknown = withEmail(null, 'mina@example.com'),
) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(null).element);
  document.body.append(container);
  before();
  const { element, host } = page(state);
  const onRecoverableError = jest.fn();
  render(element, { container, hydrate: true, onRecoverableError });
  return { onRecoverableError, host };
}

test('[A400] the address that leads to the login is there again after a reload, and is no unsaved work', async () => {
  const { onRecoverableError, host } = reload();
  await waitFor(() => expect(email()).toHaveValue('mina@example.com'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(host.isHeld()).toBe(false);
  await userEvent.clear(email());
  expect(email()).toHaveValue('');
});

test('[A400] what is typed before the page has started after a reload stays', async () => {
  reload(() => {
    email().value = 'jonas@example.com';
    password().value = 'Abcdef1';
  });
  await waitFor(() => expect(password()).toHaveValue('Abcdef1'));
  expect(email()).toHaveValue('jonas@example.com');
});

test('[A400] a password that is typed before stays beside the address', async () => {
  reload(() => (password().value = 'Abcdef1'));
  await waitFor(() => expect(email()).toHaveValue('mina@example.com'));
  expect(password()).toHaveValue('Abcdef1');
});

test('without an address, what is typed before is unsaved work', () => {
  const { host } = reload(() => (password().value = 'Abcdef1'), null);
  expect(host.isHeld()).toBe(true);
});

test('a field that was left before the page has started is marked, and one that was not is not', async () => {
  reload(() => {
    email().value = 'mina';
    password().focus();
  }, null);
  await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'true'));
  expect(password()).not.toHaveAttribute('aria-invalid', 'true');
});

test.each(['in it', 'nowhere'])('with the focus %s, the field is not marked', async (place) => {
  const { host } = reload(() => {
    email().value = 'mina';
    if (place === 'in it') email().focus();
  }, null);
  await waitFor(() => expect(host.isHeld()).toBe(true));
  expect(email()).not.toHaveAttribute('aria-invalid', 'true');
});

test('what the browser refused to submit before the page has started is marked', async () => {
  const matches = HTMLInputElement.prototype.matches;
  // The DOM of the tests does not know the selector.
  const spy = jest.spyOn(HTMLInputElement.prototype, 'matches').mockImplementation(function (
    this: HTMLInputElement,
    selector: string,
  ) {
    return selector === ':user-invalid' ? !this.validity.valid : matches.call(this, selector);
  });
  reload(() => (password().value = 'Abcdef1'), null);
  await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'true'));
  expect(password()).not.toHaveAttribute('aria-invalid', 'true');
  spy.mockRestore();
});
