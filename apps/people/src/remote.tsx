import { paths } from '@talentsphere/domain';
import type { RemoteModule } from '@talentsphere/host';
import { lazyScreen, PendingScreen, RemoteRoot } from '@talentsphere/market-ui/screens';

const remote: RemoteModule = {
  routes: [
    {
      element: <RemoteRoot />,
      children: [
        {
          path: paths.people,
          handle: { metadata: { canonical: paths.people } },
          element: lazyScreen(
            () => import('./screens/people-screen'),
            <PendingScreen title="Find People" />,
          ),
        },
        {
          path: paths.personPattern,
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
