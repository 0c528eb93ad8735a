import { paths, type RemoteModule, type RouteHandle } from '@talentsphere/host';
import { lazy } from 'react';
import { featuredTasks } from './features/hot-opportunities/featured-tasks';
import { RemoteRoot } from './shared/remote-root';

const HomeScreen = lazy(() => import('./screens/home-screen'));
const AboutScreen = lazy(() => import('./screens/about-screen'));
const ContactScreen = lazy(() => import('./screens/contact-screen'));

const remote: RemoteModule = {
  routes: [
    {
      path: paths.home,
      handle: {
        prefetch: ({ api, queries }) => [queries.query(featuredTasks(api))],
        metadata: async (input) =>
          (await import('./features/metadata/home-metadata')).homeMetadata(input),
      } satisfies RouteHandle,
      element: (
        <RemoteRoot>
          <HomeScreen />
        </RemoteRoot>
      ),
    },
    {
      path: paths.about,
      handle: { metadata: { canonical: paths.about } } satisfies RouteHandle,
      element: (
        <RemoteRoot>
          <AboutScreen />
        </RemoteRoot>
      ),
    },
    {
      path: paths.contact,
      handle: { metadata: { canonical: paths.contact } } satisfies RouteHandle,
      element: (
        <RemoteRoot>
          <ContactScreen />
        </RemoteRoot>
      ),
    },
  ],
};

export default remote;
