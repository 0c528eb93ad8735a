import { makeUser, createFakeHost, renderWithHost } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import { RequireSession } from './require-session';

const guarded = <RequireSession fallback="Wait">Secret</RequireSession>;
const routes = [{ path: '/login', element: 'Login screen' }];

test('a user sees what is inside', () => {
  renderWithHost(guarded, { host: createFakeHost({ session: makeUser() }), path: '/x' });
  expect(screen.getByText('Secret')).toBeVisible();
});

test('[A174] there is no redirect until the session is known', async () => {
  const host = createFakeHost({ session: 'unknown' });
  const { location } = renderWithHost(guarded, { host, path: '/x', routes });
  expect(screen.getByText('Wait')).toBeVisible();
  act(() => host.signIn(makeUser()));
  expect(screen.getByText('Secret')).toBeVisible();
  expect(location()).toBe('/x');
});

test('a visitor is redirected to the login screen, with a return address', async () => {
  const view = renderWithHost(guarded, { path: '/x?a=1#b', routes });
  expect(await screen.findByText('Login screen')).toBeVisible();
  expect(view.locationState()).toEqual({ origin: '/x?a=1#b' });
});

test('[A176] a user who logs out here is not redirected to the login screen', () => {
  const host = createFakeHost({ session: makeUser() });
  const { location } = renderWithHost(guarded, { host, path: '/x', routes });
  act(() => host.session.store.setState({ status: 'signed-out', user: null, leaving: true }, true));
  expect(location()).toBe('/x');
});
