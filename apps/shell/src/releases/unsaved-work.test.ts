import { createFormWatch } from './form-watch';
import { askBeforeLeaving, createUnsavedWork } from './unsaved-work';

/** Whether the browser would ask. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function type(text: string): void {
  const field = document.querySelector('input')!;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('the browser asks before it leaves the page while there is unsaved work', () => {
  document.body.innerHTML = '<form><input></form>';
  const work = createUnsavedWork(createFormWatch(document));
  askBeforeLeaving(work);
  expect(asks()).toBe(false);
  type('Logo');
  expect(asks()).toBe(true);
  type('');
  expect(asks()).toBe(false);
  const release = work.port.hold();
  expect(asks()).toBe(true);
  document.body.append(Object.assign(document.createElement('a'), { href: 'mailto:a@b.example' }));
  // jsdom has no mail program.
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(asks()).toBe(false);
  document.body.click();
  expect(asks()).toBe(true);
  link.click();
  type('Logo');
  expect(asks()).toBe(true);
  type('');
  release();
  expect(asks()).toBe(false);
});

test('it does not ask when a telephone number is dialled', () => {
  document.body.innerHTML = '<form><input></form><a href="tel:+15550100199">Call</a>';
  askBeforeLeaving(createUnsavedWork(createFormWatch(document)));
  type('Logo');
  expect(asks()).toBe(true);
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(asks()).toBe(false);
});

test('it asks also where nothing was typed, while a call is on its way', () => {
  document.body.innerHTML = '';
  const work = createUnsavedWork(createFormWatch(document));
  askBeforeLeaving(work);
  const release = work.port.hold();
  expect(asks()).toBe(true);
  release();
  expect(asks()).toBe(false);
});

test('a search is in the address, and is no unsaved work', () => {
  document.body.innerHTML = '<form role="search"><input></form>';
  const work = createFormWatch(document);
  type('Logo');
  expect(work.isDirty()).toBe(false);
});
