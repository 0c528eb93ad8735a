import type { RouteObject } from '@talentsphere/host/shell';
import declared from '../shell.json';
import { shellRoutes } from './routes';

function addresses(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...addresses(children),
  ]);
}

// The checks before a release reject a remote that declares one of them.
test('shell.json names the addresses that are the shell’s own', () => {
  expect(addresses(shellRoutes())).toEqual(declared.routes);
});
