import { covers, overlap, ownerOf } from './match-route';

const owners = [
  { routes: ['/', '/about-us'] },
  { routes: ['/task/:taskId', '/browse-tasks', '/docs/*'] },
];

test.each([
  ['/', 0],
  ['/about-us/', 0],
  ['/About-Us', 0],
  ['/task/42', 1],
  ['/task/42/edit', undefined],
  ['/task', undefined],
  ['/task//', undefined],
  ['/docs', 1],
  ['/docs/a/b', 1],
  ['/docsx', undefined],
  ['/login', undefined],
])('%s belongs to owner %s', (path, index) => {
  expect(ownerOf(owners, path)).toBe(index === undefined ? undefined : owners[index]);
});

test.each([
  ['/a/:b/*', '/a/b', true],
  ['/a/:b/*', '/a/b/c/d', true],
  ['/a/:b/*', '/a', false],
  ['/a/:b/*', '/c/b/d', false],
  ['/*', '/', true],
])('whether %s matches %s: %s', (pattern, path, expected) => {
  expect(ownerOf([{ routes: [pattern] }], path) !== undefined).toBe(expected);
});

test('a parameter does not match an empty segment', () => {
  const owner = { routes: ['/:page'] };
  expect([ownerOf([owner], '/a'), ownerOf([owner], '/')]).toEqual([owner, undefined]);
});

test.each([
  ['/login', '/Login/', true],
  ['/task/:taskId', '/task/new', true],
  ['/task/:taskId', '/task/:other', true],
  ['/task/:taskId', '/task', false],
  ['/task/:taskId', '/tasks/new', false],
  ['/:page', '/', false],
  ['/docs/*', '/docs', true],
  ['/docs/*', '/docs/:page/edit', true],
  ['/*', '/anything', true],
  ['/a/b', '/a/c', false],
])('whether %s and %s have an address in common: %s', (one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});

test.each([
  ['/docs', '/Docs/', true],
  ['/docs', '/tasks', false],
  ['/docs', '/docs/a', false],
  ['/docs', '/', false],
  ['/docs/:page', '/docs/a', true],
  ['/docs/:page', '/docs/:other', true],
  ['/docs/:page', '/docs', false],
  ['/docs/:page', '/docs/:page?', false],
  ['/docs/:page', '/docs/*', false],
  ['/docs/a', '/docs/:page', false],
  ['/:page', '/', false],
  ['/docs/*', '/docs', true],
  ['/docs/*', '/docs/a/b', true],
  ['/docs/*', '/docs/*', true],
  ['/docs/*', '/docsx/a', false],
  ['/docs/:page/*', '/docs/*', false],
  ['/docs/:page/*', '/docs', false],
  ['/docs/a/*', '/docs', false],
  ['/*', '/anything/:at/all', true],
])('whether %s covers %s: %s', (pattern, other, expected) => {
  expect(covers(pattern, other)).toBe(expected);
});

test.each([
  ['/docs/:page', '/docs//', false],
  ['/a//b', '/a//b', true],
  ['/a//b', '/a/:page/b', false],
  ['/a', '/a/b/c', false],
  ['/docs/*', '/tasks/*', false],
])(
  'whether %s and %s, with empty or missing segments, have an address in common: %s',
  (one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  },
);
