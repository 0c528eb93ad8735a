import { createMemoryRouter } from '@talentsphere/host/shell';
import { createDialogs } from '../dialogs/dialog-queue';
import { followReleases } from './follow-releases';
import { createFormWatch } from './form-watch';
import { createReleaseWatch } from './release-watch';
import { createUnsavedWork, type UnsavedWork } from './unsaved-work';

const router = createMemoryRouter([{ path: '*', element: null }]);
const reload = jest.fn();
const dialogQueue = createDialogs();
const tagOf = (version: string, ofShell: string) => `W/"${version} ${ofShell}"`;
const own = tagOf('1.0.0', 'one');
/** As the edge answers. */
const watched = jest.fn(async (_url: unknown, { headers }: RequestInit = {}) => {
  const etag = tagOf(current, shell);
  const isSame = new Headers(headers).get('if-none-match') === etag;
  const set = JSON.stringify({ tasks: current, shell });
  return new Response(isSame ? null : set, { status: isSame ? 304 : 200, headers: { etag } });
});
let current = '1.0.0';
let shell = 'one';
let stop = () => {};
let work: UnsavedWork;

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  document.body.innerHTML = '<form><input aria-label="Title"><input aria-label="Budget"></form>';
  globalThis.fetch = watched;
  watched.mockClear();
  current = '1.0.0';
  shell = 'one';
  work = createUnsavedWork(createFormWatch(document));
  stop = followReleases(
    { router, work, dialogQueue, releaseWatch: createReleaseWatch(own) },
    reload,
  );
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Navigates long enough after the last navigation for the edge to be requested. */
async function goTo(path: string) {
  await jest.advanceTimersByTimeAsync(10_000);
  await router.navigate(path);
  await jest.advanceTimersByTimeAsync(50);
}

function type(text: string) {
  const field = document.querySelector('input')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('the page is not reloaded while its release set is current', async () => {
  await goTo('/a');
  expect(watched).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('after a release the next navigation loads its address as a new page', async () => {
  current = '1.1.0';
  await goTo('/b');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[A327] a new shell reloads the page like a new release, and not while there is unsaved work', async () => {
  shell = 'two';
  const release = work.port.hold();
  await goTo('/shell-a');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  release();
  await goTo('/shell-b');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['of something between page and edge', { status: 200 }],
  ['that reports a failure', { status: 503, headers: { etag: '"of an error page"' } }],
])('an answer %s is no newer release set', async (_, init) => {
  globalThis.fetch = jest.fn(async () => new Response('Please try again.', init));
  const watch = createReleaseWatch(own);
  expect(await watch.check()).toBe(false);
  expect(watch.isOutdated()).toBe(false);
});

test('changing a filter does not count as a navigation', async () => {
  await goTo('/c');
  current = '1.1.0';
  await goTo('/c?category=Design');
  expect(reload).not.toHaveBeenCalled();
});

test('navigations in quick succession send one request to the edge', async () => {
  await goTo('/quick-a');
  await router.navigate('/quick-b');
  await jest.advanceTimersByTimeAsync(4_949);
  await router.navigate('/quick-c');
  expect(watched).toHaveBeenCalledTimes(1);
  await goTo('/quick-d');
  expect(watched).toHaveBeenCalledTimes(2);
});

test('a visible page polls once a minute, and is reloaded only on a navigation', async () => {
  current = '1.1.0';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(watched).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  await router.navigate('/polled');
  await jest.advanceTimersByTimeAsync(50);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a form that is being filled in prevents the reload, until it is unmounted or empty', async () => {
  current = '1.1.0';
  type('Half a title');
  await goTo('/d');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await goTo('/e');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a form of the previous screen prevents the reload only until it is unmounted', async () => {
  current = '1.1.0';
  type('Half a title');
  await goTo('/g');
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await jest.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page is not reloaded when its screen has been visible for a second', async () => {
  current = '1.1.0';
  type('Half a title');
  await goTo('/late');
  await jest.advanceTimersByTimeAsync(1_050);
  document.body.innerHTML = '';
  await jest.advanceTimersByTimeAsync(5_000);
  expect(reload).not.toHaveBeenCalled();
});

test('an edge that does not answer changes nothing', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  await goTo('/f');
  expect(reload).not.toHaveBeenCalled();
});

test('what is being shown prevents the reload, also when it is shown a moment after the navigation', async () => {
  current = '1.1.0';
  const notice = { title: 'Task Posted!', text: '', tone: 'success', closesAfter: 2_000 } as const;
  void dialogQueue.dialogs.notify(notice);
  await goTo('/j');
  await jest.advanceTimersByTimeAsync(2_000);
  dialogQueue.dismissAll();
  expect(reload).not.toHaveBeenCalled();
  // The page is known to be outdated.
  await router.navigate('/k');
  void dialogQueue.dialogs.notify(notice);
  await jest.advanceTimersByTimeAsync(2_000);
  dialogQueue.dismissAll();
  expect(reload).not.toHaveBeenCalled();
  await goTo('/l');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('unsaved work of remotes prevents the reload, until all of it is released', async () => {
  current = '1.1.0';
  const [one, two] = [work.port.hold(), work.port.hold()];
  await goTo('/h');
  one();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  two();
  await goTo('/i');
  expect(reload).toHaveBeenCalledTimes(1);
});
