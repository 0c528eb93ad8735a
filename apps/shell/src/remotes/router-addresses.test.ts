import { matchPath } from '@talentsphere/host';
import { ownerOf } from '@talentsphere/releases';

const paths = [
  ...['/', '/about-us', '/About-Us/', '/task', '/task/', '/task/42', '/task/42//'],
  ...['/task/42/edit', '/task//edit', '/docs', '/docs/', '/docs/a/b', '/docsx'],
];

test.each(['/', '/about-us', '/task/:taskId', '/task/:taskId/edit', '/docs/*', '/:page', '/*'])(
  'the addresses of %s are those for which the router renders it',
  (pattern) => {
    for (const path of paths) {
      const isOwned = ownerOf([{ routes: [pattern] }], path) !== undefined;
      expect([path, isOwned]).toEqual([path, matchPath(pattern, path) !== null]);
    }
  },
);
