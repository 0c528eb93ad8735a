import { createMemoryRouter } from '@talentsphere/host';
import { followReleases } from './follow-releases';
import { createFormWatch } from './form-watch';
import { createReleaseWatch } from './release-watch';
import { createUnsavedWork, type UnsavedWork } from './unsaved-work';

const released = (version: string) => ({
  shell: 'one',
  releases: [
    {
      name: 'tasks',
      version,
      url: '',
      integrity: '',
      hostContract: '^1.0.0',
      routes: [],
      files: {},
    },
  ],
});
const router = createMemoryRouter([{ path: '*', element: null }]);
const reload = jest.fn();
let current = '1.0.0';
let shell = 'one';
let stop = () => {};
let work: UnsavedWork;

beforeEach(() => {
  reload.mockClear();
  document.body.innerHTML = '<form><input aria-label="Title"><input aria-label="Budget"></form>';
  globalThis.fetch = jest.fn(async () => Response.json({ tasks: current, shell }));
  current = '1.0.0';
  shell = 'one';
  work = createUnsavedWork(createFormWatch(document));
  stop = followReleases(router, createReleaseWatch(released('1.0.0')), work, {
    reload,
    rest: 0,
    settled: 200,
  });
});
afterEach(() => stop());

async function goTo(path: string) {
  await router.navigate(path);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

function type(text: string) {
  const field = document.querySelector('input')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('the page stays while its set is the current one', async () => {
  await goTo('/a');
  expect(reload).not.toHaveBeenCalled();
});

test('after a release the next navigation loads its address as a new page', async () => {
  current = '1.1.0';
  await goTo('/b');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[A327] another shell moves the page like another release, and not from unsaved work', async () => {
  shell = 'two';
  const done = work.port.hold();
  await goTo('/shell-a');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(reload).not.toHaveBeenCalled();
  done();
  await goTo('/shell-b');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([{ message: 'Please try again.' }, { tasks: 1, shell: 'one' }, []])(
  'an answer of another shape, %j, is no newer release set',
  async (answer) => {
    globalThis.fetch = jest.fn(async () => Response.json(answer));
    const watch = createReleaseWatch(released('1.0.0'));
    expect(await watch.look()).toBe(false);
    expect(watch.isOutdated()).toBe(false);
  },
);

test('a filter in the same place is no navigation', async () => {
  await goTo('/c');
  current = '1.1.0';
  await goTo('/c?category=Design');
  expect(reload).not.toHaveBeenCalled();
});

test('a form that somebody fills in keeps the page, until it is gone or empty', async () => {
  current = '1.1.0';
  type('Half a title');
  await goTo('/d');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await goTo('/e');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a form of the screen that is left holds the page only while it stands', async () => {
  current = '1.1.0';
  type('Half a title');
  await goTo('/g');
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an edge that does not answer changes nothing', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  await goTo('/f');
  expect(reload).not.toHaveBeenCalled();
});

test('work that a remote holds keeps the page, until every hold is given back', async () => {
  current = '1.1.0';
  const [one, two] = [work.port.hold(), work.port.hold()];
  await goTo('/h');
  one();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(reload).not.toHaveBeenCalled();
  two();
  await goTo('/i');
  expect(reload).toHaveBeenCalledTimes(1);
});
