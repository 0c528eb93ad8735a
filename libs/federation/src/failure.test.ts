import { isWorthRepeating, phaseOf, toUnavailable, type Failure } from './failure';
import { RemoteUnavailable } from './remote-unavailable';

const quick: Failure = { error: new Error('boom'), phase: 'module', elapsed: 999 };
const chunk = (properties: object = {}) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', ...properties });

test('an error that knows its step says which, and what is no error failed as a module', () => {
  expect(phaseOf(new RemoteUnavailable('tasks', 'contract', 'it is too old.'))).toBe('contract');
  expect(phaseOf(chunk())).toBe('chunk');
  expect(phaseOf({ name: 'ChunkLoadError' })).toBe('module');
  expect(phaseOf('#RUNTIME-008')).toBe('entry');
  expect(phaseOf(undefined)).toBe('module');
});

test.each<[string, Partial<Failure>, boolean]>([
  ['that came within a second', {}, true],
  ['after a second, as of a request that hangs', { elapsed: 1_000 }, false],
  ['of the contract', { phase: 'contract' }, false],
  ['of the registry', { phase: 'registry' }, false],
  ['of a screen', { phase: 'render' }, false],
  ['of a chunk', { phase: 'chunk', error: chunk({ type: 'missing' }) }, true],
  ['of a chunk without an answer', { phase: 'chunk', error: chunk({ type: 'timeout' }) }, false],
  ['that only reads like one of a chunk', { error: { type: 'timeout' } }, true],
])('requesting files again after a failure %s: %j, %p', (_, failure, isWorth) => {
  expect(isWorthRepeating({ ...quick, ...failure })).toBe(isWorth);
});

test('the error of a remote has its step, the reason and the cause, and says whether a request hangs', () => {
  const { error } = quick;
  expect(toUnavailable('tasks', quick)).toMatchObject({
    remote: 'tasks',
    phase: 'module',
    message: 'tasks could not be loaded: Error: boom',
    cause: error,
    hung: false,
  });
  expect(toUnavailable('tasks', { ...quick, elapsed: 1_000 }).hung).toBe(true);
});

test('an error of a remote stays as it is', () => {
  const error = new RemoteUnavailable('tasks', 'contract', 'it is too old.');
  expect(toUnavailable('tasks', { error, phase: 'contract', elapsed: 2_000 })).toBe(error);
  expect(error.hung).toBe(false);
});
