import { dropFromTab, keepInTab, readFromTab } from './tab-storage';

afterEach(() => {
  jest.restoreAllMocks();
  dropFromTab('key');
});

const refuse = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('when only writing is refused, the kept value is read', () => {
  keepInTab('key', 'first');
  refuse();
  keepInTab('key', 'second');
  expect(readFromTab('key')).toBe('second');
});

test('a value that was written is preferred to one that was not', () => {
  const refusal = refuse();
  keepInTab('key', 'first');
  refusal.mockRestore();
  keepInTab('key', 'second');
  expect(readFromTab('key')).toBe('second');
  dropFromTab('key');
  expect(readFromTab('key')).toBeNull();
});

test('a stored value that is not JSON is ignored', () => {
  sessionStorage.setItem('key', '{');
  expect(readFromTab('key')).toBeNull();
});
