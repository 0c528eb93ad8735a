import { paths } from '@talentsphere/domain';
import type { RemoteModule } from '@talentsphere/host';
import { lazy, type ReactNode } from 'react';
import { featuredTasks } from './features/hot-opportunities/featured-tasks';
import { RemoteRoot } from './shared/remote-root';

const HomeScreen = lazy(() => import('./screens/home-screen'));
const AboutScreen = lazy(() => import('./screens/about-screen'));
const ContactScreen = lazy(() => import('./screens/contact-screen'));
const HelpScreen = lazy(() => import('./screens/help-screen'));
const TermsScreen = lazy(() => import('./screens/terms-screen'));
const PrivacyScreen = lazy(() => import('./screens/privacy-screen'));

/** A page that search engines may list, and that needs no data. */
const textRoute = (path: string, screen: ReactNode) => ({
  path,
  handle: { metadata: { canonical: path } },
  element: <RemoteRoot>{screen}</RemoteRoot>,
});

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
    textRoute(paths.about, <AboutScreen />),
    textRoute(paths.contact, <ContactScreen />),
    textRoute(paths.help, <HelpScreen />),
    textRoute(paths.terms, <TermsScreen />),
    textRoute(paths.privacy, <PrivacyScreen />),
  ],
};

export default remote;
