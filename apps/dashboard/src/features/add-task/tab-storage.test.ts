import { dropFromTab, keepInTab, readFromTab } from './tab-storage';

afterEach(() => {
  jest.restoreAllMocks();
  dropFromTab('key');
});

const refuse = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('where only writing is refused, what was kept is read', () => {
  keepInTab('key', 'first');
  refuse();
  keepInTab('key', 'second');
  expect(readFromTab('key')).toBe('second');
});

test('what could be written is read rather than what could not', () => {
  const refusal = refuse();
  keepInTab('key', 'first');
  refusal.mockRestore();
  keepInTab('key', 'second');
  expect(readFromTab('key')).toBe('second');
  dropFromTab('key');
  expect(readFromTab('key')).toBeNull();
});

test('what a page has written there that is no JSON is nothing', () => {
  sessionStorage.setItem('key', '{');
  expect(readFromTab('key')).toBeNull();
});
