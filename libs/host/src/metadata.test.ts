import { createApiClient, createTransport } from '@talentsphere/api/shell';
import { routes } from '@talentsphere/api/contract/routes';
import { readMetadata } from './metadata';

const transport = createTransport({ baseUrl: '/api', getToken: async () => null });
const parts = {
  api: createApiClient(transport, routes),
  transport,
  addressOf: (path: string) => `https://site.example${path}`,
};
const states = (title: string) => ({ metadata: async () => ({ title }) });

test('the innermost route that states metadata decides, with its parameters', async () => {
  const named = {
    metadata: async ({ params, addressOf }: Record<string, unknown>) => ({
      canonical: (addressOf as typeof parts.addressOf)(`/${(params as { id: string }).id}`),
    }),
  };
  const routes = [
    {
      handle: states('outer'),
      children: [{ path: ':id', handle: named, children: [{ path: 'edit' }] }],
    },
  ];
  expect(await readMetadata(routes, '/7/edit?q=a', parts)).toEqual({
    canonical: 'https://site.example/7',
  });
});

test('an address without a route is not to be listed, and a route may state nothing', async () => {
  const routes = [{ path: '/plain' }];
  expect(await readMetadata(routes, '/nowhere', parts)).toEqual({ robots: 'noindex' });
  expect(await readMetadata(routes, '/plain', parts)).toBeUndefined();
});
