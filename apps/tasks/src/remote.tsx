import { paths } from '@talentsphere/domain';
import { RequireSession, taskQueries, type RemoteModule } from '@talentsphere/host';
import { PendingScreen, RemoteRoot } from '@talentsphere/market-ui/screens';
import { lazy, Suspense } from 'react';
import { loadBrowse } from './features/browse/browse-queries';
import { TaskSkeleton } from './features/task-details/task-skeleton';

const BrowseScreen = lazy(() => import('./screens/browse-screen'));
const TaskScreen = lazy(() => import('./screens/task-screen'));
const TaskWithoutIdScreen = lazy(() => import('./screens/task-without-id-screen'));

const pendingTask = (
  <PendingScreen title="Task">
    <TaskSkeleton />
  </PendingScreen>
);

const remote: RemoteModule = {
  routes: [
    {
      element: <RemoteRoot />,
      children: [
        {
          path: paths.browse,
          loader: loadBrowse,
          handle: { metadata: { canonical: paths.browse } },
          element: (
            <Suspense fallback={<PendingScreen title="Browse Tasks" />}>
              <BrowseScreen />
            </Suspense>
          ),
        },
        {
          path: paths.taskPattern,
          // Only for who may see it, and not for every link that the pointer passes.
          loader: ({ params: { taskId = '' }, context: { api, queries, user, isPrefetch } }) =>
            user && !isPrefetch ? queries.query(taskQueries.one(api, taskId)) : undefined,
          handle: {
            metadata: async (input) =>
              (await import('./features/metadata/task-metadata')).taskMetadata(input),
          },
          element: (
            <RequireSession fallback={pendingTask}>
              <Suspense fallback={pendingTask}>
                <TaskScreen />
              </Suspense>
            </RequireSession>
          ),
        },
        {
          path: paths.taskWithoutId,
          handle: { metadata: { robots: 'noindex' } },
          element: (
            <Suspense fallback={pendingTask}>
              <TaskWithoutIdScreen />
            </Suspense>
          ),
        },
      ],
    },
  ],
};

export default remote;
