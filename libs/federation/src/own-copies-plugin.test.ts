import { init } from '@module-federation/enhanced/runtime';
import { ownCopiesPlugin } from './own-copies-plugin';

const copy = (version: string) => ({ version, lib: () => version });

init({ name: 'shell', remotes: [], shared: { ui: copy('1.0.0'), react: copy('19.0.0') } });

const { resolveShare } = ownCopiesPlugin();
const versions = { '1.0.0': { from: 'shell' }, '1.1.0': { from: 'tasks' } };
const standard = () => 'what the runtime would choose';

/** The copy that a bundle gets of a package when the shell has 1.0.0 and a remote has loaded 1.1.0. */
function chosen(
  pkgName: string,
  shareConfig: object,
  scope = 'default',
  loaded: object = { [pkgName]: versions },
): unknown {
  const question = {
    pkgName,
    scope,
    shareInfo: { shareConfig },
    shareScopeMap: { default: loaded },
    resolver: standard,
  };
  const answer = resolveShare?.(question as never);
  return answer?.resolver();
}

test('the shell’s copy when it satisfies the range, whatever else is loaded', () => {
  expect(chosen('ui', { requiredVersion: '^1.0.0' })).toEqual({
    shared: { from: 'shell' },
    useTreesShaking: false,
  });
});

test('nothing when it does not: the bundle uses its own copy', () => {
  expect(chosen('ui', { requiredVersion: '^1.1.0' })).toBeUndefined();
});

test('nothing when the bundle asks in a scope without the shell’s copy', () => {
  expect(chosen('ui', { requiredVersion: '^1.0.0' }, 'other')).toBeUndefined();
});

test('nothing while no copy of the package is loaded', () => {
  expect(chosen('ui', { requiredVersion: '^1.0.0' }, 'default', {})).toBeUndefined();
});

test('singletons, any version, and what the shell does not share, are left to the runtime', () => {
  expect(chosen('ui', { requiredVersion: false })).toBe(standard());
  expect(chosen('react', { requiredVersion: '^19.0.0', singleton: true })).toBe(standard());
  expect(chosen('charts', { requiredVersion: '^1.0.0' })).toBe(standard());
});
