import { expectConsole } from './fail-on-console';

test('an allowed error does not fail the test that allows it', () => {
  expectConsole(/expected trouble/);
  console.error('expected %s', 'trouble');
});

test('the environment has the browser APIs that our screens need', () => {
  expect(window.matchMedia('(min-width: 1px)').matches).toBe(false);
  expect(URL.canParse('not an address')).toBe(false);
  expect(structuredClone({ a: [1] })).toEqual({ a: [1] });
  expect(() => window.scrollTo(0, 0)).not.toThrow();
});
