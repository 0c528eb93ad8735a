import { expect, type Page, test } from '@playwright/test';
import { s3Target } from '@talentsphere/releases/store/s3';
import { startS3Server } from '@talentsphere/releases/store/testing/s3-server';
import { linkTo, screenOf, tasks as area } from './areas';
import { storeOf } from './store';
import { runProduct } from '../product';

const newText = 'Find Your Next Adventure';

/** Whether the browser requested a script from anywhere but the site. */
function foreignScripts(page: Page, url: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const own = request.url().startsWith(url);
    if (request.resourceType() === 'script' && !own) foreign.push(request.url());
  });
  return foreign;
}

test('a site follows an S3-compatible store, and stays up when the store is down', async ({
  browser,
}) => {
  const server = await startS3Server();
  Object.assign(process.env, server.env);
  const store = storeOf(s3Target({ bucket: server.bucket, prefix: 'web/' }));
  await store.releaseBuilt();
  const product = await runProduct({ releasesUrl: `${server.url}/web` });
  const page = await browser.newPage({ baseURL: product.url });
  const foreign = foreignScripts(page, product.url);
  try {
    await test.step('the remotes come from the store, through the site itself', async () => {
      await page.goto('/');
      await linkTo(page, area).click();
      await expect(screenOf(page, area)).toBeVisible();
      expect(foreign).toEqual([]);
    });

    await test.step('a release into the store shows at the next navigation, without a restart', async () => {
      await store.release(area.remote, (_file, text) => text.replaceAll(area.text, newText));
      await expect(async () => {
        await page.getByRole('link', { name: 'Home', exact: true }).first().click();
        await linkTo(page, area).click();
        await expect(screenOf(page, { ...area, text: newText })).toBeVisible({ timeout: 2_000 });
      }).toPass();
    });

    await test.step('the store is down: a new visitor sees the last releases', async () => {
      await server.stop();
      const visitor = await browser.newPage({ baseURL: product.url });
      await visitor.goto(area.path);
      await expect(screenOf(visitor, { ...area, text: newText })).toBeVisible();
      await visitor.close();
    });
  } finally {
    await page.close();
    await product.stop();
  }
});
