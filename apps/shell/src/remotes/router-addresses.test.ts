import { createMemoryRouter, RouterProvider } from '@talentsphere/host/shell';
import { ownerOf } from '@talentsphere/releases';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const paths = [
  ...['/', '/about-us', '/About-Us/', '/task', '/task/', '/task/42', '/task/42//'],
  ...['/task/42/edit', '/task//edit', '/docs', '/docs/', '/docs/a/b', '/docsx', '/a.b/c~d-e'],
];

/** Whether the router renders the route of this pattern, and not the one for unknown addresses. */
function isRouted(path: string, address: string) {
  const routes = [
    { path, element: 'remote' },
    { path: '*', element: 'other' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderToStaticMarkup(createElement(RouterProvider, { router })) === 'remote';
}

test.each([
  ...['/', '/about-us', '/task/:taskId', '/task/:taskId/edit', '/docs/*', '/:page', '/*'],
  ...['/a.b/c~d-e', '/:one/:two', '/:page/*'],
])('the addresses of %s are those for which the router renders it', (pattern) => {
  for (const path of paths) {
    const isOwned = ownerOf([{ routes: [pattern] }], path) !== undefined;
    expect([path, isOwned]).toEqual([path, isRouted(pattern, path)]);
  }
});
