import { getInstance } from '@module-federation/enhanced/runtime';
import { sharedInUse } from './shared-in-use';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));
const instance = jest.mocked(getInstance);

test('the packages that a remote uses, by name, with the bundle whose copies they are', () => {
  const shareScopeMap = {
    default: {
      ui: {
        '1.0.0': { from: 'shell', useIn: ['tasks', 'shell'] },
        '1.1.0': { from: 'dashboard', useIn: ['dashboard'] },
      },
      react: { '19.0.0': { from: 'shell', useIn: ['shell', 'tasks'] } },
      charts: { '2.0.0': { from: 'tasks', useIn: ['tasks'] } },
    },
  };
  instance.mockReturnValue({ shareScopeMap } as never);
  expect(sharedInUse('tasks')).toEqual([
    { name: 'charts', version: '2.0.0', provider: 'tasks' },
    { name: 'react', version: '19.0.0', provider: 'shell' },
    { name: 'ui', version: '1.0.0', provider: 'shell' },
  ]);
});

test('none before anything was shared', () => {
  instance.mockReturnValue(null);
  expect(sharedInUse('tasks')).toEqual([]);
  instance.mockReturnValue({ shareScopeMap: {} } as never);
  expect(sharedInUse('tasks')).toEqual([]);
});
