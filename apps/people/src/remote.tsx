import { paths } from '@talentsphere/domain';
import type { RemoteModule } from '@talentsphere/host';
import { PendingScreen, RemoteRoot } from '@talentsphere/market-ui/screens';
import { lazy, Suspense } from 'react';

const PeopleScreen = lazy(() => import('./screens/people-screen'));
const PersonScreen = lazy(() => import('./screens/person-screen'));

const remote: RemoteModule = {
  routes: [
    {
      element: <RemoteRoot />,
      children: [
        {
          path: paths.people,
          handle: { metadata: { canonical: paths.people } },
          element: (
            <Suspense fallback={<PendingScreen title="Find People" />}>
              <PeopleScreen />
            </Suspense>
          ),
        },
        {
          path: paths.personPattern,
          handle: { metadata: { robots: 'noindex' } },
          element: (
            <Suspense fallback={<PendingScreen title="Profile" />}>
              <PersonScreen />
            </Suspense>
          ),
        },
      ],
    },
  ],
};

export default remote;
