import { paths } from '@talentsphere/host';
import { routeOf } from '@talentsphere/releases';

/** One by one: the page of an unknown address is rendered once for all of them, those below `/dashboard` included. */
const dashboards = [
  paths.dashboard,
  paths.allTasks,
  paths.myTasks,
  paths.myTasksShort,
  paths.addTask,
  paths.myBids,
  paths.notifications,
  paths.moderation,
  paths.settings,
];

export const isDashboard = (pathname: string) => routeOf(dashboards, pathname) !== undefined;
