import { createApiClient } from '@talentsphere/api';
import { QueryClient } from '@tanstack/react-query';
import { prefetchRoute } from './route-data';

const parts = {
  api: createApiClient({ baseUrl: '/api', getToken: async () => null }),
  queries: new QueryClient(),
};

test('a route that cannot state its data leaves the data of the others alone', async () => {
  const fetched: string[] = [];
  const child = {
    path: ':id',
    handle: {
      prefetch: ({ params }: { params: Record<string, string> }) => {
        fetched.push(params['id'] ?? '');
        return [Promise.reject(new Error('The API cannot be reached.'))];
      },
    },
  };
  const broken = () => {
    throw new Error('Broken');
  };
  const routes = [
    { handle: { crumb: 'Tasks' }, children: [{ handle: { prefetch: broken }, children: [child] }] },
  ];
  await prefetchRoute(routes, '/7?q=a', parts);
  expect(fetched).toEqual(['7']);
});
