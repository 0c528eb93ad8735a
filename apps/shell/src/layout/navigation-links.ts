import { paths, type SessionState } from '@talentsphere/host';
import { routeOf } from '@talentsphere/releases';

export interface NavigationLink {
  label: string;
  to: string;
  /** Patterns of other addresses that it is also the current link of. */
  below?: readonly string[];
}

const home = { label: 'Home', to: paths.home };
const browse = { label: 'Browse Tasks', to: paths.browse };
const about = { label: 'About Us', to: paths.about };
const contact = { label: 'Contact', to: paths.contact };
const dashboard = { label: 'Dashboard', to: paths.dashboard, below: [`${paths.dashboard}/*`] };

/** The links of the bar; while the session is unknown, those that all users have. */
export const linksFor: Readonly<Record<SessionState['status'], readonly NavigationLink[]>> = {
  unknown: [home, browse],
  'signed-out': [home, browse, about, contact],
  'signed-in': [home, browse, dashboard],
};

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: 'Quick Links', links: [home, browse] },
  { title: 'Company', links: [about, contact] },
];

/** Beside the copyright line. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Help', to: paths.help },
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
];

/** One by one: the page of an unknown address is rendered once for all of them, those below `/dashboard` included. */
const dashboards = [
  paths.dashboard,
  paths.allTasks,
  paths.myTasks,
  paths.myTasksShort,
  paths.addTask,
  paths.myBids,
  paths.notifications,
  paths.settings,
];

export const isDashboard = (pathname: string) => routeOf(dashboards, pathname) !== undefined;
