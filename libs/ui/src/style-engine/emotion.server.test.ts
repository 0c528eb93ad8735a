/** @jest-environment node */
import createCache from '@emotion/cache';

// As in chakra.test.tsx, what Emotion does where pages are rendered to HTML.

const serialized = { name: 'a', styles: 'color:red' };

it('keeps the text of a rule in a cache with `compat`, in place of returning it', () => {
  const cache = createCache({ key: 'sample', stylisPlugins: [] });
  cache.compat = true;
  expect(cache.insert('.sample-a', serialized, cache.sheet, true)).toBeUndefined();
  expect(cache.inserted).toEqual({ a: '.sample-a{color:red;}' });
});

it('compiles a rule once for all caches that have the same array of plugins', () => {
  const compiled = jest.fn();
  const stylisPlugins = [compiled];
  const insert = (plugins: typeof stylisPlugins) => {
    const cache = createCache({ key: 'sample', stylisPlugins: plugins });
    cache.insert('.sample-a', serialized, cache.sheet, true);
  };
  insert(stylisPlugins);
  const { length } = compiled.mock.calls;
  expect(length).toBeGreaterThan(0);
  insert(stylisPlugins);
  expect(compiled).toHaveBeenCalledTimes(length);
  insert([compiled]);
  expect(compiled).toHaveBeenCalledTimes(2 * length);
});
