import type * as Places from './places';

jest.mock('./places', () => {
  const { places } = jest.requireActual<typeof Places>('./places');
  return { places: { 'a folder': places['a folder'] } };
});

/**
 * The suites of the store, in one and on a folder alone: mutation tests run them for each change, and jest would load
 * the store for each suite. The longest is the last, after those that notice most changes.
 */
describe.each([
  'shell-releases',
  'statement',
  'registry-changes',
  'provenance',
  'releases-at',
  'folder-target',
  'rights',
  'prune',
  'signed',
  'proven',
  'commands',
])('%s', (suite) => void jest.requireActual(`../${suite}.test`));
