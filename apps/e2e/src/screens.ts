import type { Page } from '@playwright/test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { callAs } from './caller';
import { expect, test as base } from './fixtures';
import { logIn } from './people';
import type { RunningProduct } from './product';

/** Where pictures of screens are stored. */
export const picturesFolder = inRoot('test-results/screens');

/** One screen of the product: its address, and what is visible when it is ready. */
export interface Screen {
  name: string;
  path: string;
  /** The heading that appears with the screen's content. */
  heading: string | RegExp;
  /** Something that appears with the data. */
  settled?: (page: Page) => Promise<void>;
}

const cards = (page: Page) => page.getByRole('article').first().waitFor();
const rows = (page: Page) => page.getByRole('row').nth(1).waitFor();

export const publicScreens: readonly Screen[] = [
  { name: 'home', path: '/', heading: 'Hot Opportunities', settled: cards },
  { name: 'about', path: '/about-us', heading: 'Meet Our Team' },
  { name: 'contact', path: '/contact', heading: 'Let us talk' },
  { name: 'help', path: '/help', heading: 'How does payment work?' },
  { name: 'terms', path: '/terms', heading: 'Payment' },
  { name: 'privacy', path: '/privacy', heading: 'Who sees it' },
  { name: 'browse', path: '/browse-tasks', heading: 'Find Your Next Opportunity', settled: cards },
  { name: 'login', path: '/login', heading: 'Sign in to your account' },
  { name: 'signup', path: '/signup', heading: 'Create your account' },
  { name: 'not found', path: '/no-such-page', heading: '404 - Page Not Found' },
];

const jonas = 'Jonas Weber';

export const userScreens: readonly Screen[] = [
  {
    name: 'overview',
    path: '/dashboard',
    heading: /Welcome/,
    settled: (page) => page.getByText('Available Tasks').waitFor(),
  },
  { name: 'all tasks', path: '/dashboard/all-tasks', heading: 'All Tasks', settled: rows },
  { name: 'my tasks', path: '/dashboard/my-tasks', heading: 'My Posted Tasks', settled: rows },
  { name: 'post a task', path: '/dashboard/add-task', heading: 'Post a New Task' },
  { name: 'my bids', path: '/dashboard/my-bids', heading: 'My Bids', settled: rows },
  { name: 'people', path: '/people', heading: jonas },
  { name: 'person', path: '/people/demo-jonas', heading: 'About' },
  { name: 'settings', path: '/settings', heading: 'Delete your account' },
  {
    name: 'notifications',
    path: '/dashboard/notifications',
    heading: 'Notifications',
    settled: (page) => page.getByText('asked a question').first().waitFor(),
  },
  { name: 'moderation', path: '/dashboard/moderation', heading: 'Advertising or spam' },
];

/** What the demo data lacks: a profile, and a report to moderators. */
async function addToDemo(product: RunningProduct): Promise<void> {
  const asJonas = await callAs(jonas, product);
  const asAmara = await callAs('Amara Okafor', product);
  await asJonas('PUT', '/me/profile', {
    headline: 'Posters, books and the signs of small shops',
    about: 'I draw by hand first.\nThen I set the type.',
    skills: ['Illustration', 'Lettering'],
    languages: ['English', 'German'],
    works: [{ title: 'A fair', url: 'https://example.com/fair', sentence: 'Eight posters.' }],
  });
  await asAmara('POST', '/reports', {
    kind: 'profile',
    id: 'demo-jonas',
    reason: 'spam',
    text: 'It advertises a shop.',
  });
}

/** With a product for each worker, in which every screen has something to show. */
export const test = base.extend<object, { filled: undefined }>({
  filled: [
    async ({ product }, use) => {
      await addToDemo(product);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

/** Opens a screen, and waits until its data is shown. */
export async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await expect(page.getByRole('heading', { name: screen.heading }).first()).toBeVisible();
  await screen.settled?.(page);
}

/** Logs Mina in, whose account has tasks and bids from the start. */
export const logInAsMina = (page: Page) => logIn(page, 'Mina Rao');

interface ListedTask {
  _id: string;
  title: string;
  userId: string;
}

async function openTasks(page: Page): Promise<ListedTask[]> {
  const answer = await page.request.get('/api/tasks?status=open&limit=50');
  return (await answer.json()) as ListedTask[];
}

/** The address of another user's task that is open to bids. */
export async function someTask(page: Page): Promise<string> {
  const other = (await openTasks(page)).find(({ userId }) => userId !== 'demo-mina');
  if (!other) throw new Error('The demo data has no open task of a user other than Mina.');
  return `/task/${other._id}`;
}

/** An open task for whoever may bid on it, for a bidder and for its owner, when Mina is logged in. */
export async function taskScreens(page: Page): Promise<Screen[]> {
  const tasks = await openTasks(page);
  const screenOf = (name: string, title: string, settled: string): Screen => {
    const task = tasks.find((one) => one.title === title);
    if (!task) throw new Error(`The demo data has no open task “${title}”.`);
    return {
      name,
      path: `/task/${task._id}`,
      heading: 'Task Description',
      settled: (page) => page.getByRole('heading', { name: settled }).waitFor(),
    };
  };
  return [
    screenOf('task', 'Logo and labels for a family olive oil press', 'Interested in this task?'),
    screenOf('task of a bidder', 'Short clips from a cooking podcast', 'Your bid is in.'),
    // Opening it marks what it reports as read.
    screenOf('own task', 'Booking page for a small climbing gym', 'Bids'),
  ];
}
