import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { expect, test } from './fixtures';
import { logIn } from './people';
import { postTask } from './task-form';

const expectAccessible = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

const bidsOf = (page: Page) => page.getByRole('list', { name: 'Bids on this task' });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

async function rate(page: Page, stars: string, sentence: string): Promise<void> {
  const choice = page.getByRole('radio', { name: stars });
  // The star, as people do: the input itself is one pixel, and a click on it does not wait for the page to be still.
  await page.getByRole('main').locator('label').filter({ has: choice }).click();
  await expect(choice).toBeChecked();
  await page.getByLabel('In a sentence').fill(sentence);
  await page.getByRole('button', { name: 'Save Rating' }).click();
  await expect(panel(page, 'Rating')).toContainText('You said');
}

/** Of what the demo data notify a person of, nothing is counted any more. */
async function readNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
}

test(
  'three people: from posting a task to the end of the work',
  { tag: '@short' },
  async ({ page, newPerson }) => {
    const title = `Translate a manual ${Date.now()}`;
    const ann = await (await newPerson()).newPage();
    const bob = await (await newPerson()).newPage();
    await logIn(page, 'Mina Rao');
    await logIn(ann, 'Jonas Weber');
    await logIn(bob, 'Amara Okafor');
    await readNotifications(bob);

    await page.goto('/dashboard/add-task');
    await postTask(page, title, 'Forty pages, from German.');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('No bids yet')).toBeVisible();
    const path = new URL(page.url()).pathname;

    await test.step('two people bid, one with a price and a message', async () => {
      await ann.goto(path);
      await ann.getByLabel('Your Price ($)').fill('1200.50');
      await ann.getByLabel('Message').fill('I translate manuals every week.');
      await expectAccessible(ann);
      await ann.getByRole('button', { name: 'Place Your Bid' }).click();
      await expect(ann.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();
      await expect(ann.getByText('I translate manuals every week.')).toBeVisible();
      await expect(bidsOf(page).getByRole('listitem')).toHaveCount(1);
      await bob.setViewportSize({ width: 375, height: 500 });
      await bob.goto(path);
      await bob.getByRole('button', { name: 'Make a Bid' }).click();
      await expect(bob.getByLabel('Your Price ($)')).toBeFocused();
      await expect(bob.getByText('Interested in this task?')).toBeInViewport({ ratio: 1 });
      await expect(bob.getByRole('button', { name: 'Make a Bid' })).toHaveCount(0);
      await bob.getByRole('button', { name: 'Place Your Bid' }).click();
      await expect(bob.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();
    });

    await test.step('the owner sees them without loading the page again, and no address', async () => {
      await page.getByRole('button', { name: '1 new bid' }).click();
      await expect(bidsOf(page).getByRole('listitem')).toHaveCount(2);
      await expect(bidsOf(page)).toContainText('$1,200.50');
      await expect(page.getByText('@')).toHaveCount(1);
      await expectAccessible(page);
    });

    await test.step('a bid is changed, withdrawn and placed again', async () => {
      await ann.getByRole('button', { name: 'Change Bid' }).click();
      await ann.getByLabel('Your Price ($)').fill('1100');
      await ann.getByRole('button', { name: 'Save Bid' }).click();
      await expect(bidsOf(page)).toContainText('$1,100');
      await bob.getByRole('button', { name: 'Withdraw Bid' }).click();
      await bob.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Bid' }).click();
      await expect(bidsOf(page)).toContainText('Withdrawn');
      await bob.getByRole('button', { name: 'Place Your Bid' }).click();
      await expect(bidsOf(page)).not.toContainText('Withdrawn');
      await expect(bidsOf(page).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('the owner and a bidder write to one another', async () => {
      await ann.getByRole('textbox', { name: 'Message' }).fill('With the captions, too?');
      await ann.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('button', { name: 'Messages: Jonas Weber, 1 unread message' }).click();
      await expect(page.getByRole('log')).toContainText('With the captions, too?');
      await expectAccessible(page);
      const answer = page.getByRole('textbox', { name: 'Message' });
      await answer.fill('Yes: https://example.com/captions');
      await answer.press('Control+Enter');
      await expect(
        ann.getByRole('log').getByRole('link', { name: 'https://example.com/captions' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Hide Messages: Jonas Weber' }).click();
      await expect(
        page.getByRole('button', { name: 'Messages: Jonas Weber', exact: true }),
      ).toBeVisible();
    });

    await test.step('the overview names what waits', async () => {
      await page.goto('/dashboard');
      const waiting = panel(page, 'Next for You');
      await expect(waiting.getByRole('listitem').filter({ hasText: title })).toContainText(
        '2 bids to decide on',
      );
      await waiting.getByRole('link', { name: `Review Bids: ${title}` }).click();
    });

    await bob.goto('/about-us');
    await test.step('the owner hires one, and everybody sees it', async () => {
      await page.getByRole('button', { name: 'Accept the bid of Jonas Weber' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Bid' }).click();
      await expect(panel(page, 'You Hired')).toContainText('jonas@talentsphere.example');
      await expect(panel(page, 'You Hired')).toContainText('$1,100');
      await expect(bidsOf(page)).toContainText('Not chosen');
      await expect(panel(ann, 'You Are Hired')).toContainText('mina@talentsphere.example');
      await bob.getByRole('button', { name: 'Notifications, 1 unread' }).click();
      await expect(bob.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await expectAccessible(bob);
      await bob.getByRole('link', { name: `Your bid on “${title}” was not accepted.` }).click();
      await expect(bob.getByText('Rejected')).toBeVisible();
      await expect(bob.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(panel(bob, 'You Are Hired')).toHaveCount(0);
      await expectAccessible(page);
      await expectAccessible(ann);
    });

    await test.step('the work is handed in, changed on request, and handed in again', async () => {
      const handIn = async (message: string) => {
        await ann.getByRole('button', { name: 'Hand In the Work' }).click();
        await ann.getByLabel('What are you handing in?').fill(message);
        await ann.getByRole('button', { name: 'Hand In the Work' }).click();
      };
      await handIn('The first twenty pages: https://example.com/pages');
      const handIns = panel(page, 'Hand-ins');
      await expect(handIns.getByRole('link', { name: 'https://example.com/pages' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ask for Changes' }).click();
      await page.getByLabel('What should be changed?').fill('Please translate the captions, too.');
      await page.getByRole('button', { name: 'Ask for Changes' }).click();
      await expect(panel(ann, 'Hand-ins')).toContainText('translate the captions');
      await handIn('All forty pages, with captions.');
      await expect(handIns).toContainText('with captions');
      await expect(panel(ann, 'Hand-ins')).toContainText('approved automatically on');
      await expectAccessible(ann);
      await bob.reload();
      await expect(bob.getByText('Rejected')).toBeVisible();
      await expect(panel(bob, 'Hand-ins')).toHaveCount(0);
      await expect(bob.getByText('with captions')).toHaveCount(0);
    });

    await test.step('the owner approves the work', async () => {
      await page.getByRole('button', { name: 'Approve the Work' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve the Work' }).click();
      await expect(panel(page, 'Task Snapshot')).toContainText('Completed');
      await expect(panel(ann, 'Task Snapshot')).toContainText('Completed');
    });

    await test.step('each rates the other, and sees the other rating only after that', async () => {
      await expectAccessible(page);
      await rate(page, '5 stars', 'On time, and a pleasure to read.');
      await ann.reload();
      await expect(panel(ann, 'Rating').getByText('How was working with')).toBeVisible();
      await expect(panel(ann, 'Rating')).not.toContainText('a pleasure to read');
      await rate(ann, '4 stars', 'Clear from the start.');
      await expect(panel(ann, 'Rating')).toContainText('a pleasure to read');
      await page.reload();
      await expect(panel(page, 'Rating')).toContainText('Clear from the start.');
      await bob.reload();
      await expect(bob.getByText('Rejected')).toBeVisible();
      await expect(panel(bob, 'Rating')).toHaveCount(0);
      await ann.getByRole('link', { name: 'View profile' }).click();
      await expect(ann.getByRole('heading', { level: 1, name: 'Mina Rao' })).toBeVisible();
      await expect(panel(ann, 'Latest Ratings')).toContainText('Clear from the start.');
      await expect(ann.getByRole('main').getByText('@')).toHaveCount(0);
      await expectAccessible(ann);
    });
  },
);

test('work is cancelled by who was hired, and the task is opened again', async ({
  page,
  newPerson,
}) => {
  const title = `Record a podcast ${Date.now()}`;
  const ann = await (await newPerson()).newPage();
  await logIn(page, 'Mina Rao');
  await logIn(ann, 'Jonas Weber');
  await page.goto('/dashboard/add-task');
  await postTask(page, title, 'Six episodes.');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/^No bids yet/)).toBeVisible();
  await ann.goto(new URL(page.url()).pathname);
  await ann.getByRole('button', { name: 'Place Your Bid' }).click();
  await page.getByRole('button', { name: 'Accept the bid of Jonas Weber' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Bid' }).click();

  await ann.getByRole('button', { name: 'Cancel the Work' }).click();
  await ann.getByLabel('Why are you cancelling the work?').fill('I am ill.');
  await ann.getByRole('button', { name: 'Cancel the Work' }).click();
  await expect(page.getByText('I am ill.')).toBeVisible();
  await page.getByRole('button', { name: 'Open Again' }).click();
  await page.getByRole('button', { name: 'Open Again' }).click();
  await expect(panel(page, 'Task Snapshot')).toContainText('Open');
});
