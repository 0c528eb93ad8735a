import { callAs } from '../caller';
import { expect } from '../fixtures';
import { findNotice, noteNotices } from '../notices';
import { eventually, expectCount, expectPath, logInAs, test, untilRendered } from './fixtures';
import { button, field, heading, link } from './locators';

test.use({ render: 'on' });

test('a visitor finds a task, logs in and places a bid', async ({ tab, site, product }) => {
  const title = `Draw three engines ${Date.now()}`;
  const call = await callAs('Jonas Weber', product);
  const { _id: id } = await call('POST', '/tasks', {
    title,
    category: 'Design',
    description: 'A task for a journey.',
    deadline: '2030-01-01',
    budget: 100,
  });
  await untilRendered(site.url);

  await test.step('home', async () => {
    await tab.open('/');
    await expectCount(tab, heading('Hot Opportunities'), 1);
    await expectCount(tab, '//article', 4);
    await tab.click(link('Browse All Tasks'));
    await eventually(async () => {
      expect(await tab.evaluate(() => document.title)).toBe('Browse Tasks | TalentSphere');
    });
  });

  await test.step('browse and search', async () => {
    await tab.type(field('Search by title'), title);
    await expectCount(tab, '//article', 1);
    await tab.click(link('View Details'));
    await expectCount(tab, heading('Sign in to your account'), 1);
  });

  await test.step('log in, which leads back to the task', async () => {
    await logInAs(tab, 'Mina Rao');
    await expectCount(tab, heading(title), 1);
    await expectPath(tab, `/task/${id}`);
  });

  await test.step('place a bid', async () => {
    await tab.evaluate(noteNotices);
    await tab.click(button('Place Your Bid'));
    await eventually(async () => {
      const notice = await tab.evaluate(findNotice, 'Bid Placed!');
      expect(notice?.text).toContain('Bid Placed!');
    });
    await expectCount(
      tab,
      `${button('Bid Already Placed')}[@disabled or @aria-disabled="true"]`,
      1,
    );
  });
});
