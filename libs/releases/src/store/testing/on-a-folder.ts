import type * as Places from './places';

jest.mock('./places', () => {
  const { places } = jest.requireActual<typeof Places>('./places');
  return { places: { 'a folder': places['a folder'] } };
});

/**
 * The suites of the store, in one and on a folder alone: mutation tests run them for each change, and jest would load
 * the store for each suite. First are those that take little, and the one that notices most; last those that wait.
 */
describe.each([
  'change',
  'describe-change',
  'builds/describe-build',
  'read-document',
  'registry-changes',
  'provenance',
  'shell-releases',
  'statement',
  'commands',
  'proven',
  'signed',
  'releases-at',
  'rights',
  'folder-target',
  'prune',
])('%s', (suite) => void jest.requireActual(`../${suite}.test`));
