import { storedSession } from './stored-session';

function provideDatabases(names: string[]) {
  const databases = () => Promise.resolve(names.map((name) => ({ name })));
  Object.defineProperty(globalThis, 'indexedDB', { value: { databases }, configurable: true });
}

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test('a browser without anything of the SDK has no session', async () => {
  provideDatabases(['another']);
  localStorage.setItem('theme', 'dark');
  expect(await storedSession.mayExist()).toBe(false);
});

test('the database of the SDK may hold a session', async () => {
  provideDatabases(['firebaseLocalStorageDb']);
  expect(await storedSession.mayExist()).toBe(true);
});

test('local storage may hold a session', async () => {
  provideDatabases([]);
  localStorage.setItem('firebase:authUser:key:app', '{}');
  expect(await storedSession.mayExist()).toBe(true);
});

test('a browser that does not list its databases may have a session', async () => {
  expect(await storedSession.mayExist()).toBe(true);
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])(
  '%s is a use of the page',
  async (type) => {
    const used = jest.fn();
    void storedSession.firstUse().then(used);
    await Promise.resolve();
    expect(used).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await Promise.resolve();
    await Promise.resolve();
    expect(used).toHaveBeenCalledTimes(1);
  },
);
