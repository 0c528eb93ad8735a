import { paths } from '@talentsphere/domain';
import type { RemoteModule } from '@talentsphere/host';
import { lazyScreen, RemoteRoot } from '@talentsphere/market-ui/screens';
import { featuredTasks } from './features/hot-opportunities/featured-tasks';

/** A page that search engines may list, and that needs no data. */
const textRoute = (path: string, load: Parameters<typeof lazyScreen>[0]) => ({
  path,
  handle: { metadata: { canonical: path } },
  element: lazyScreen(load),
});

const remote: RemoteModule = {
  routes: [
    {
      element: <RemoteRoot />,
      children: [
        {
          path: paths.home,
          loader: ({ context: { api, queries } }) => queries.query(featuredTasks(api)),
          handle: {
            metadata: async (input) =>
              (await import('./features/metadata/home-metadata')).homeMetadata(input),
          },
          element: lazyScreen(() => import('./screens/home-screen')),
        },
        textRoute(paths.about, () => import('./screens/about-screen')),
        textRoute(paths.contact, () => import('./screens/contact-screen')),
        textRoute(paths.help, () => import('./screens/help-screen')),
        textRoute(paths.terms, () => import('./screens/terms-screen')),
        textRoute(paths.privacy, () => import('./screens/privacy-screen')),
      ],
    },
  ],
};

export default remote;
