import { paths } from '@talentsphere/domain';
import { personQueries, type RemoteModule } from '@talentsphere/host';
import { lazyScreen, PendingScreen, RemoteRoot } from '@talentsphere/market-ui/screens';
import { loadPeople } from './features/people/use-people';

const remote: RemoteModule = {
  routes: [
    {
      element: <RemoteRoot />,
      children: [
        {
          path: paths.people,
          loader: loadPeople,
          handle: { metadata: { canonical: paths.people } },
          element: lazyScreen(
            () => import('./screens/people-screen'),
            <PendingScreen title="Find People" />,
          ),
        },
        {
          path: paths.personPattern,
          // Not for every link that the pointer passes.
          loader: ({ params: { personId = '' }, context: { api, queries, isPrefetch } }) =>
            isPrefetch ? undefined : queries.query(personQueries.one(api, personId)),
          handle: { metadata: { robots: 'noindex' } },
          element: lazyScreen(
            () => import('./screens/person-screen'),
            <PendingScreen title="Profile" />,
          ),
        },
      ],
    },
  ],
};

export default remote;
