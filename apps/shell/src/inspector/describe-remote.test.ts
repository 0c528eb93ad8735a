import type { LoadStep, RemoteInspection } from '@talentsphere/federation';
import { behindOf, fallbackOf, sourceOf, stateOf } from './describe-remote';

const published = (version: string) => ({
  version,
  url: `/remotes/tasks/${version}/mf-manifest.json`,
  integrity: '',
  hostContract: '^1.0.0',
  files: {},
});
const step = (change: Partial<LoadStep>): LoadStep => ({
  phase: 'module',
  version: '2.0.0',
  attempt: 'first',
  start: 0,
  duration: 1,
  fromPage: false,
  cause: '',
  ...change,
});
function inspection(change: Partial<RemoteInspection['release']> = {}, steps: LoadStep[] = []) {
  const release = { ...published('2.0.0'), name: 'tasks', routes: [], ...change };
  return { release, current: release, steps } as RemoteInspection;
}
const returned: RemoteInspection = {
  ...inspection({}, [
    step({ phase: 'entry', cause: 'Error: 404' }),
    step({ phase: 'entry', attempt: 'again', cause: 'Error: 404' }),
    step({ phase: 'render', attempt: 'previous', version: '1.0.0' }),
  ]),
  current: published('1.0.0'),
};

test.each<[string, RemoteInspection]>([
  ['Registry default', inspection()],
  ['Canary', inspection({ canary: true })],
  ['Disabled', inspection({ disabled: true })],
  ['Local override', inspection({ local: true })],
  ['Previous release', returned],
])('the source is %s', (source, remote) => {
  expect(sourceOf(remote)[0]).toBe(source);
});

test.each<[string, LoadStep[]]>([
  ['Not loaded', []],
  ['Loading', [step({})]],
  ['In the page', [step({}), step({ phase: 'render' })]],
  ['Failed', [step({ phase: 'entry', cause: 'Error: 404' })]],
])('the state is %s', (state, steps) => {
  expect(stateOf(inspection({}, steps))[0]).toBe(state);
});

test('only the steps of the recovery are described', () => {
  expect(fallbackOf(inspection({}, [step({})]))).toEqual([]);
  expect(fallbackOf(returned)).toEqual([
    '2.0.0 failed in this tab: 1.0.0 is used in its place.',
    'It was tried again.',
    'Last failure, at entry: Error: 404',
  ]);
});

test('an outdated tab lists the remotes concerned; overrides are not compared', () => {
  expect(behindOf([inspection()], { tasks: '2.0.0' })).toEqual([]);
  expect(behindOf([inspection({ local: true })], { tasks: '3.0.0' })).toEqual([]);
  expect(behindOf([inspection()], { tasks: null })).toEqual([
    'tasks: 2.0.0 here, disabled in a new page.',
  ]);
});
