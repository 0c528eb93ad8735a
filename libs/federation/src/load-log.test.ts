import { LoadLog } from './load-log';

type Hook = (args: object) => void;
let now = 0;
let log: LoadLog;
const hook = (name: 'afterLoadManifest' | 'afterLoadEntry', args: object) =>
  (log.plugin[name] as unknown as Hook)(args);

beforeEach(() => {
  now = 100;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  log = new LoadLog();
});
const steps = () =>
  log.stepsOf('tasks').map(({ phase, start, duration }) => [phase, start, duration]);

test('each step lasts from the end of the one before', () => {
  log.begin('tasks', '1.0.0', 'first');
  now = 130;
  hook('afterLoadManifest', { moduleInfo: { name: 'tasks' }, response: Response.json({}) });
  now = 190;
  hook('afterLoadEntry', { remoteInfo: { name: 'tasks' } });
  now = 240;
  log.loaded('tasks');
  now = 250;
  log.rendered('tasks');
  now = 900;
  log.rendered('tasks');
  expect(steps()).toEqual([
    ['manifest', 100, 30],
    ['entry', 130, 60],
    ['module', 190, 50],
    ['render', 240, 10],
  ]);
  expect(log.stepsOf('tasks').map(({ fromPage }) => fromPage)).toEqual([true, false, false, false]);
});

test('a manifest that the runtime has already comes from no page', () => {
  log.begin('tasks', '1.0.0', 'first');
  hook('afterLoadManifest', { moduleInfo: { name: 'tasks' } });
  expect(log.stepsOf('tasks')).toMatchObject([{ phase: 'manifest', fromPage: false }]);
});

test('a failure is a step with its cause, and the next attempt has its reason', () => {
  log.begin('tasks', '2.0.0', 'first');
  now = 150;
  hook('afterLoadManifest', { moduleInfo: { name: 'tasks' }, error: new Error('404') });
  log.failed('tasks', 'manifest', 'Error: 404');
  log.begin('tasks', '1.0.0', 'previous');
  now = 200;
  log.loaded('tasks');
  expect(log.stepsOf('tasks')).toMatchObject([
    { phase: 'manifest', version: '2.0.0', attempt: 'first', cause: 'Error: 404', duration: 50 },
    { phase: 'module', version: '1.0.0', attempt: 'previous', cause: '', duration: 50 },
  ]);
});

test('a failure long after the load has a duration of zero', () => {
  log.begin('tasks', '1.0.0', 'first');
  log.rendered('tasks');
  now = 5_000;
  log.failed('tasks', 'render', 'Error: boom');
  expect(steps().at(-1)).toEqual(['render', 5_000, 0]);
});

test('only the latest steps are retained', () => {
  for (let load = 0; load < 100; load += 1) {
    log.begin('tasks', `1.0.${load}`, 'first');
    log.loaded('tasks');
  }
  expect(log.stepsOf('tasks')).toHaveLength(40);
  expect(log.stepsOf('tasks').at(-1)?.version).toBe('1.0.99');
  expect(log.stepsOf('dashboard')).toEqual([]);
});

test('a step of a remote that is not being loaded, and a failed one of the runtime, is none of a load', () => {
  hook('afterLoadEntry', { remoteInfo: { name: 'tasks' } });
  log.rendered('tasks');
  expect(steps()).toEqual([]);
  log.begin('tasks', '1.0.0', 'first');
  hook('afterLoadEntry', { remoteInfo: { name: 'tasks' }, error: new Error('404') });
  expect(steps()).toEqual([]);
});

test('a manifest that a server sent did not come with the page', () => {
  log.begin('tasks', '1.0.0', 'first');
  const response = { url: 'http://localhost/mf-manifest.json' };
  hook('afterLoadManifest', { moduleInfo: { name: 'tasks' }, response });
  expect(log.stepsOf('tasks')).toMatchObject([{ phase: 'manifest', fromPage: false, cause: '' }]);
});
