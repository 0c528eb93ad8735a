import { ownerOf } from './match-route';

const owners = [{ routes: ['/', '/about-us'] }, { routes: ['/task/:taskId', '/browse-tasks'] }];

test.each([
  ['/', 0],
  ['/about-us/', 0],
  ['/task/42', 1],
  ['/task/42/edit', undefined],
  ['/task', undefined],
  ['/login', undefined],
])('%s belongs to owner %s', (path, index) => {
  expect(ownerOf(owners, path)).toBe(index === undefined ? undefined : owners[index]);
});
