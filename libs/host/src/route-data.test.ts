import { createApiClient, createTransport } from '@talentsphere/api/shell';
import { routes } from '@talentsphere/api/contract/routes';
import { QueryClient } from '@tanstack/react-query';
import { runLoaders, type LoaderArgs, type RemoteRoute } from './route-data';

const transport = createTransport({ baseUrl: '/api', getToken: async () => null });
const context = {
  api: createApiClient(transport, routes),
  transport,
  queries: new QueryClient(),
  user: null,
  isPrefetch: false,
};

test('every loader of an address is run, also when one throws or fails', async () => {
  const load = jest.fn<Promise<unknown>, [LoaderArgs]>(() =>
    Promise.reject(new Error('The API cannot be reached.')),
  );
  const broken = () => {
    throw new Error('Broken');
  };
  const routes: RemoteRoute[] = [
    { children: [{ loader: broken, children: [{ path: ':id', loader: load }] }] },
    { path: '/other/:id', loader: load },
  ];
  await runLoaders(routes, '/7?q=a', context);
  expect(load).toHaveBeenCalledTimes(1);
  const [{ params, url, context: given }] = load.mock.calls[0]!;
  expect([params['id'], url.searchParams.get('q'), given]).toEqual(['7', 'a', context]);
});
