import { makeUser } from '@talentsphere/testing';
import { createFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { createAccount } from './account';
import { createSessionMemory } from './session-memory';

const memory = createSessionMemory(document);
const settle = () => new Promise((resolve) => setTimeout(resolve));

const noEvents = {
  goHome: async () => undefined,
  onFirstUser: () => {},
  onUserChange: () => {},
  onSignedOut: () => {},
};

afterEach(() => {
  jest.useRealTimers();
  memory.write('signed-out');
});

async function setUp(provider: FakeProvider = createFakeProvider()) {
  const events = {
    goHome: jest.fn().mockResolvedValue(undefined),
    onFirstUser: jest.fn(),
    onUserChange: jest.fn(),
    onSignedOut: jest.fn(),
  };
  const account = createAccount(() => Promise.resolve(provider), events, memory);
  expect(account.port.store.getState().status).toBe('unknown');
  await settle();
  return { account, events, provider, state: () => account.port.store.getState() };
}

test('the session is unknown until the provider’s first report', async () => {
  const { state } = await setUp(createFakeProvider(makeUser()));
  expect(state()).toMatchObject({ status: 'signed-in', user: { uid: 'user-mina' } });
  expect(memory.read()).toBe('signed-in');
});

test('when the provider fails to load, the user is a visitor, and the next operation tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const provider = createFakeProvider();
  const load = jest.fn<Promise<FakeProvider>, []>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(provider);
  const account = createAccount(load, noEvents, memory);
  await settle();
  expect(account.port.store.getState().status).toBe('signed-out');
  await account.logIn('mina@example.com', 'Abcdef1');
  expect(account.port.store.getState().status).toBe('signed-in');
});

test('when the provider fails to load, what is remembered of the session stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  memory.write('signed-in');
  createAccount(() => Promise.reject(new Error('offline')), noEvents, memory);
  await settle();
  expect(memory.read()).toBe('signed-in');
});

test('[A598] whoever has a session is signed in once the provider, which failed to load, loads', async () => {
  jest.useFakeTimers();
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  memory.write('signed-in');
  const load = jest.fn<Promise<FakeProvider>, []>().mockRejectedValue(new Error('too slow'));
  const events = { ...noEvents, onUserChange: jest.fn() };
  const account = createAccount(load, events, memory);
  const status = () => account.port.store.getState().status;
  await jest.advanceTimersByTimeAsync(0);
  expect(status()).toBe('signed-out');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load.mock.calls.length).toBeGreaterThan(2);
  expect(load.mock.calls.length).toBeLessThan(6);
  load.mockResolvedValue(createFakeProvider(makeUser()));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(status()).toBe('signed-in');
  expect(events.onUserChange).toHaveBeenCalledWith(false);
  const { length } = load.mock.calls;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(length);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('[A598] a page whose session has ended in another tab does not request the provider again', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  memory.write('signed-in');
  const load = jest.fn(() => Promise.reject(new Error('blocked')));
  createAccount(load, noEvents, memory);
  await jest.advanceTimersByTimeAsync(5_000);
  memory.write('signed-out');
  const { length } = load.mock.calls;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeLessThanOrEqual(length + 1);
});

test('[A598] a session that has ended meanwhile is not remembered', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  memory.write('signed-in');
  const load = jest.fn<Promise<FakeProvider>, []>().mockRejectedValueOnce(new Error('too slow'));
  load.mockResolvedValue(createFakeProvider());
  createAccount(load, noEvents, memory);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(memory.read()).toBe('signed-out');
});

test('[A598] for a visitor the provider that failed to load is not requested again by itself', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.reject(new Error('blocked')));
  createAccount(load, noEvents, memory);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[A357] a log-in after a failed first load subscribes to changes in other tabs, once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const provider = createFakeProvider();
  const load = jest.fn<Promise<FakeProvider>, []>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(provider);
  const account = createAccount(load, noEvents, memory);
  await settle();
  await account.logIn('mina@example.com', 'Abcdef1');
  await account.sendPasswordReset('mina@example.com');
  expect(provider.listeners()).toBe(1);
  provider.announce(null);
  expect(account.port.store.getState().status).toBe('signed-out');
});

test('[A359] neither the first report of the session nor a repeated one is a change', async () => {
  const { events, provider } = await setUp(createFakeProvider(makeUser()));
  provider.announce(makeUser());
  expect(events.onUserChange).not.toHaveBeenCalled();
  provider.announce(makeUser({ displayName: 'Mina R.' }));
  provider.announce(makeUser({ uid: 'another' }));
  expect(events.onUserChange).toHaveBeenCalledTimes(2);
});

test('a first report of a user triggers its callback, that of a visitor does not', async () => {
  expect((await setUp()).events.onFirstUser).not.toHaveBeenCalled();
  expect((await setUp(createFakeProvider(makeUser()))).events.onFirstUser).toHaveBeenCalledTimes(1);
});

test('another user is distinguished from the same user with a new name', async () => {
  const { events, provider } = await setUp();
  provider.announce(makeUser());
  provider.announce(makeUser({ displayName: 'Mina R.' }));
  provider.announce(makeUser({ uid: 'another' }));
  expect(events.onUserChange.mock.calls).toEqual([[false], [false], [true]]);
});

test('[A361] the verification of an address is a change', async () => {
  const { provider, state } = await setUp(createFakeProvider(makeUser({ emailVerified: false })));
  provider.announce(makeUser({ emailVerified: true }));
  expect(state().user?.emailVerified).toBe(true);
});

test('[A121] a new account is not shown before it has its name', async () => {
  const { account } = await setUp();
  const names: unknown[] = [];
  account.port.store.subscribe(({ user }) => names.push(user?.displayName));
  const made = { email: 'a@b.co', password: 'Abcdef', displayName: 'Mina', photoURL: null };
  expect(await account.signUp(made)).toBe(true);
  expect(names).toEqual(['Mina']);
});

test('[A246] a changed profile is in the store immediately', async () => {
  const { account, state, events } = await setUp(createFakeProvider(makeUser()));
  await account.port.updateProfile({ displayName: 'Mina R.', photoURL: 'https://x/y.png' });
  expect(state().user).toMatchObject({ displayName: 'Mina R.', photoURL: 'https://x/y.png' });
  expect(events.onUserChange).toHaveBeenCalled();
});

test('[A248] without a user a profile update is rejected', async () => {
  const { account } = await setUp();
  const change = account.port.updateProfile({ displayName: 'x', photoURL: null });
  await expect(change).rejects.toThrow('No user logged in');
});

test('[A26] between a logout and the home page no guard redirects', async () => {
  const { account, events, provider, state } = await setUp(createFakeProvider(makeUser()));
  await account.port.logOut();
  expect(events.goHome).toHaveBeenCalledTimes(1);
  expect(events.onSignedOut).toHaveBeenCalledTimes(1);
  // The provider may report the logout only now.
  provider.announce(null);
  expect(state()).toEqual({ status: 'signed-out', user: null, leaving: true });
  account.arrived();
  expect(state().leaving).toBe(false);
});

test('the calls of users have a token, those of visitors do not', async () => {
  const { account, provider } = await setUp();
  expect(await account.getToken()).toBeNull();
  provider.announce(makeUser());
  expect(await account.getToken()).toBe('token-of-user-mina');
});

test('where nobody was ever signed in, the provider is asked only when the page is used', async () => {
  let use: () => void = () => undefined;
  const firstUse = () => new Promise<void>((resolve) => (use = resolve));
  const load = jest.fn(() => Promise.resolve(createFakeProvider(makeUser())));
  const stored = { mayExist: () => Promise.resolve(false), firstUse };
  const { store } = createAccount(load, noEvents, memory, undefined, stored).port;
  await settle();
  expect(store.getState().status).toBe('signed-out');
  expect(load).not.toHaveBeenCalled();
  use();
  await settle();
  expect(store.getState().status).toBe('signed-in');
});

test('where somebody may be signed in, the provider is asked at once', async () => {
  const load = jest.fn(() => Promise.resolve(createFakeProvider(makeUser())));
  const stored = { mayExist: () => Promise.resolve(true), firstUse: jest.fn() };
  const { store } = createAccount(load, noEvents, memory, undefined, stored).port;
  await settle();
  expect(store.getState().status).toBe('signed-in');
  expect(stored.firstUse).not.toHaveBeenCalled();
});

test('[A587] a screen has the window of Google prepared, before it asks who the user is', async () => {
  const { account, provider } = await setUp(createFakeProvider(makeUser()));
  expect(provider.prepared()).toBe(0);
  account.port.prepareIdentity?.();
  await settle();
  expect(provider.prepared()).toBe(1);
});
