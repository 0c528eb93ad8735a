import type { RegistryRelease } from '../index';
import { switchedToVersion } from './registry-changes';

const release = (version: string, before: string, isDefault = false): RegistryRelease => ({
  ...{ url: version, fallbackUrl: before, metadata: { version, integrity: 'sha384-x' } },
  deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
  extras: { hostContract: '^1.0.0', routes: [], files: {} },
});

test('a version can be given to everyone when the releases form a circle', () => {
  const circle = [release('3', '2'), release('2', '1', true), release('1', '2')];
  const { releases = [] } = switchedToVersion('tasks', circle, '3') ?? {};
  expect(releases.filter(({ deployment }) => deployment.default)).toMatchObject([{ url: '3' }]);
});
