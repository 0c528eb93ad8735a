import { paths } from '@talentsphere/domain';
import type { RemoteModule } from '@talentsphere/host';
import { lazyScreen, PendingScreen, RemoteRoot } from '@talentsphere/market-ui/screens';
import { loadBrowse } from './features/browse/browse-queries';
import { loadTask } from './features/task-details/load-task';
import { pendingTask } from './features/task-details/pending-task';

const remote: RemoteModule = {
  routes: [
    {
      element: <RemoteRoot />,
      children: [
        {
          path: paths.browse,
          loader: loadBrowse,
          handle: { metadata: { canonical: paths.browse } },
          element: lazyScreen(
            () => import('./screens/browse-screen'),
            <PendingScreen title="Browse Tasks" />,
          ),
        },
        {
          path: paths.taskPattern,
          loader: loadTask,
          handle: {
            metadata: async (input) =>
              (await import('./features/metadata/task-metadata')).taskMetadata(input),
          },
          element: lazyScreen(() => import('./screens/task-screen'), pendingTask),
        },
        {
          path: paths.taskWithoutId,
          handle: { metadata: { robots: 'noindex' } },
          element: lazyScreen(() => import('./screens/task-without-id-screen'), pendingTask),
        },
      ],
    },
  ],
};

export default remote;
