import { createRefusals } from './refusals';

beforeEach(() => sessionStorage.clear());
const refusals = () => createRefusals(() => sessionStorage);

test('a release that failed is refused in the next page of the session too, until it is removed', () => {
  const first = refusals();
  first.add('tasks@2.0.0');
  first.add('dashboard@3.0.0');
  expect(first.has('tasks@2.0.0')).toBe(true);
  const second = refusals();
  expect(second.has('dashboard@3.0.0')).toBe(true);
  expect(second.has('tasks@1.0.0')).toBe(false);
  second.remove('tasks@2.0.0');
  expect(second.has('tasks@2.0.0')).toBe(false);
  expect(refusals().has('tasks@2.0.0')).toBe(false);
  expect(refusals().has('dashboard@3.0.0')).toBe(true);
});

test('nothing is written for a release that was not refused', () => {
  refusals().remove('tasks@2.0.0');
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '{"tasks@2.0.0":1}', 'null'])('stored text %s counts as no refusal', (text) => {
  refusals().add('tasks@2.0.0');
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  const next = refusals();
  expect(next.has('tasks@2.0.0')).toBe(false);
  next.add('tasks@2.0.0');
  expect(refusals().has('tasks@2.0.0')).toBe(true);
});
