import { init } from '@module-federation/enhanced/runtime';
import { shareAttemptsPlugin } from './share-attempts-plugin';

test('a shared package that did not load in time is requested again by who needs it next', async () => {
  let attempts = 0;
  const get = async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('timeout');
    return () => 'overlays';
  };
  const shareConfig = { requiredVersion: '^1.0.0' };
  const shell = init({
    name: 'shell',
    remotes: [],
    shared: { overlays: { version: '1.0.0', get, shareConfig } },
    plugins: [shareAttemptsPlugin()],
  });
  await expect(shell.loadShare('overlays')).rejects.toThrow('timeout');
  // Together, they are one attempt.
  const together = [shell.loadShare('overlays'), shell.loadShare('overlays')];
  for (const each of together) await expect(each).rejects.toThrow('timeout');
  expect(attempts).toBe(2);
  const factory = await shell.loadShare('overlays');
  expect(factory && factory()).toBe('overlays');
  await shell.loadShare('overlays');
  expect(attempts).toBe(3);
});

test('copies of the package that have loaded, and other packages, are left alone', () => {
  const loading = Promise.resolve();
  const copies = { '1.0.0': { loading, loaded: true }, '1.1.0': { loading } };
  const scopes = { default: { overlays: copies, ui: { '1.0.0': { loading } } }, other: {} };
  const hook = shareAttemptsPlugin().errorLoadShare as unknown as (args: object) => void;
  hook({ pkgName: 'overlays', shareScopeMap: scopes });
  expect(scopes.default).toEqual({
    overlays: { '1.0.0': { loading, loaded: true }, '1.1.0': { loading: null } },
    ui: { '1.0.0': { loading } },
  });
});
