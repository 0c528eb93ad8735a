import { paths, type RemoteModule } from '@talentsphere/host';
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
      loader: ({ context: { api, queries } }) => queries.query(featuredTasks(api)),
      handle: {
        metadata: async (input) =>
          (await import('./features/metadata/home-metadata')).homeMetadata(input),
      },
      element: (
        <RemoteRoot>
          <HomeScreen />
        </RemoteRoot>
      ),
    },
    {
      path: paths.about,
      handle: { metadata: { canonical: paths.about } },
      element: (
        <RemoteRoot>
          <AboutScreen />
        </RemoteRoot>
      ),
    },
    {
      path: paths.contact,
      handle: { metadata: { canonical: paths.contact } },
      element: (
        <RemoteRoot>
          <ContactScreen />
        </RemoteRoot>
      ),
    },
  ],
};

export default remote;
