import { setTimeout } from 'node:timers/promises';
import { expect } from '../fixtures';
import { countEvents } from '../remote-events';
import { eventually, expectCount, test } from './fixtures';
import { heading, link } from './locators';

// React's own line about the screen, of which Firefox's driver says only this.
test.use({ expectedMessages: /JSHandle@error$/ });

test('a screen that was still being loaded when its page was left is no failure of its release', async ({
  tab,
  site,
  product,
}) => {
  await tab.open('/about-us');
  await expectCount(tab, heading('Meet Our Team'), 1);
  // Also the next document: browsers abort what a page was loading when its navigation starts, and hide it when that has come.
  const release = site.hold(/src_screens_browse-screen|^\/contact$/);
  await tab.click(`//footer${link('Browse Tasks')}`);
  await eventually(async () => expect(site.isAsked()).toBe(true));
  await tab.evaluate(() => location.assign('/contact'));
  await setTimeout(500);
  release();
  await expectCount(tab, heading('Let us talk'), 1);
  // The load of the remote itself comes with the same report.
  await eventually(async () => {
    expect(await countEvents(product.apiPort, 'tasks', 'loaded')).toBeGreaterThan(0);
  });
  expect(await countEvents(product.apiPort, 'tasks', 'failed')).toBe(0);
});
