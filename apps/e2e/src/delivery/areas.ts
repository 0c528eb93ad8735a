import type { Locator, Page } from '@playwright/test';

/** Where a remote is in the page, and what shows that it has rendered. */
export interface Area {
  remote: string;
  path: string;
  /** Text of its link in the main navigation. */
  link: string;
  /** A text of its screen, as written in its code. */
  text: string;
}

export const tasks: Area = {
  remote: 'tasks',
  path: '/browse-tasks',
  link: 'Browse Tasks',
  text: 'Find Your Next Opportunity',
};

export const dashboard: Area = {
  remote: 'dashboard',
  path: '/dashboard',
  link: 'Dashboard',
  text: 'Here is what is happening with your tasks and bids.',
};

export const areas: readonly Area[] = [
  { remote: 'marketing', path: '/', link: 'Home', text: 'Hot Opportunities' },
  tasks,
  dashboard,
];

/** An address of no remote: the shell alone. */
export const shellOnly = '/no-such-page';

export function linkTo(page: Page, { link }: Area): Locator {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return navigation.getByRole('link', { name: link, exact: true });
}

/** What is visible once the remote's screen has rendered. */
export function screenOf(page: Page, { text }: Area): Locator {
  return page.getByRole('main').getByText(text, { exact: true }).first();
}

export function tryAgain(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Try Again' });
}
