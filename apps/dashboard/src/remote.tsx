import { paths } from '@talentsphere/domain';
import { Navigate, type RemoteModule } from '@talentsphere/host';
import { lazyScreen, RemoteRoot } from '@talentsphere/market-ui/screens';
import { loadAllTasks } from './features/all-tasks/load-all-tasks';
import { loadModeration } from './features/moderation/load-moderation';
import { loadMyBids } from './features/my-bids/load-my-bids';
import { loadMyTasks } from './features/my-tasks/load-my-tasks';
import { loadNotifications } from './features/notifications/load-notifications';
import { loadOverview } from './features/overview/load-overview';
import { loadSettings } from './features/settings/load-settings';
import { DashboardLayout } from './screens/dashboard-layout';
import { PendingPanel } from './shared/pending-panel';

const screen = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(load, <PendingPanel />);

const myTasks = screen(() => import('./screens/my-tasks-screen'));

const remote: RemoteModule = {
  routes: [
    {
      element: <RemoteRoot />,
      handle: { metadata: { robots: 'noindex' } },
      children: [
        { path: paths.postTask, element: <Navigate replace to={paths.addTask} /> },
        {
          element: <DashboardLayout />,
          children: [
            {
              path: paths.dashboard,
              loader: loadOverview,
              element: screen(() => import('./screens/overview-screen')),
            },
            {
              path: paths.allTasks,
              loader: loadAllTasks,
              element: screen(() => import('./screens/all-tasks-screen')),
            },
            { path: paths.myTasks, loader: loadMyTasks, element: myTasks },
            { path: paths.myTasksShort, loader: loadMyTasks, element: myTasks },
            { path: paths.addTask, element: screen(() => import('./screens/add-task-screen')) },
            {
              path: paths.myBids,
              loader: loadMyBids,
              element: screen(() => import('./screens/my-bids-screen')),
            },
            {
              path: paths.notifications,
              loader: loadNotifications,
              element: screen(() => import('./screens/notifications-screen')),
            },
            {
              path: paths.moderation,
              loader: loadModeration,
              element: screen(() => import('./screens/moderation-screen')),
            },
            {
              path: paths.settings,
              loader: loadSettings,
              element: screen(() => import('./screens/settings-screen')),
            },
          ],
        },
      ],
    },
  ],
};

export default remote;
