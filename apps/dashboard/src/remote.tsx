import { paths } from '@talentsphere/domain';
import { Navigate, type RemoteModule } from '@talentsphere/host';
import { RemoteRoot } from '@talentsphere/market-ui/screens';
import { lazy, Suspense, type ReactNode } from 'react';
import { DashboardLayout } from './screens/dashboard-layout';
import { PendingPanel } from './shared/pending-panel';

const OverviewScreen = lazy(() => import('./screens/overview-screen'));
const AllTasksScreen = lazy(() => import('./screens/all-tasks-screen'));
const MyTasksScreen = lazy(() => import('./screens/my-tasks-screen'));
const AddTaskScreen = lazy(() => import('./screens/add-task-screen'));
const NotificationsScreen = lazy(() => import('./screens/notifications-screen'));
const SettingsScreen = lazy(() => import('./screens/settings-screen'));
const ModerationScreen = lazy(() => import('./screens/moderation-screen'));
const MyBidsScreen = lazy(() => import('./screens/my-bids-screen'));

/** Shows a spinner in place of a screen while its code loads. */
function whenLoaded(screen: ReactNode) {
  return <Suspense fallback={<PendingPanel />}>{screen}</Suspense>;
}

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
            { path: paths.dashboard, element: whenLoaded(<OverviewScreen />) },
            { path: paths.allTasks, element: whenLoaded(<AllTasksScreen />) },
            { path: paths.myTasks, element: whenLoaded(<MyTasksScreen />) },
            { path: paths.myTasksShort, element: whenLoaded(<MyTasksScreen />) },
            { path: paths.addTask, element: whenLoaded(<AddTaskScreen />) },
            { path: paths.myBids, element: whenLoaded(<MyBidsScreen />) },
            { path: paths.notifications, element: whenLoaded(<NotificationsScreen />) },
            { path: paths.moderation, element: whenLoaded(<ModerationScreen />) },
            { path: paths.settings, element: whenLoaded(<SettingsScreen />) },
          ],
        },
      ],
    },
  ],
};

export default remote;
