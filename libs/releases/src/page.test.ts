import { parseReleaseSet, releaseSet } from './page';

const release = {
  name: 'tasks',
  version: '1.0.0',
  url: '',
  integrity: '',
  hostContract: '^1.0.0',
  routes: [],
  files: {},
};

test('a release set has the version of each remote that is not disabled, and of the shell', () => {
  const disabled = { ...release, name: 'dashboard', disabled: true as const };
  const set = releaseSet([release, disabled], 'abc');
  expect(set).toEqual({ tasks: '1.0.0', dashboard: null, shell: 'abc' });
  expect(parseReleaseSet(JSON.stringify(set))).toEqual(set);
});

test.each([
  ['nothing', null],
  ['a text', 'tasks'],
  ['a list', ['1.0.0']],
  ['no shell', { tasks: '1.0.0' }],
  ['a version that is a number', { tasks: 1, shell: 'abc' }],
  ['a message', { message: 'Please try again.', code: 'unavailable' }],
])('%s is not a release set', (_what, answer) => {
  expect(() => parseReleaseSet(JSON.stringify(answer))).toThrow('is not a release set');
});
