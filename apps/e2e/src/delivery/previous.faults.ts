import { expect, test } from '../fixtures';
import { areas, screenOf, tryAgain } from './areas';
import { releasedFaults } from './fault-table';
import { openStore } from './store';

const area = areas.find(({ remote }) => remote === 'tasks');
if (!area) throw new Error('There is no remote tasks.');

for (const [name, change] of releasedFaults) {
  test(`${name}: the release before takes its place, and stays for the session`, async ({
    browser,
    product,
  }) => {
    const store = openStore(product.dataDir);
    const restore = await store.snapshot();
    const { patch, ...declared } = change(area);
    const broken = await store.release(area.remote, patch, declared);
    const page = await browser.newPage({ baseURL: product.url });
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto(area.path);
    await expect(screenOf(page, area)).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
    expect(warnings.join('\n')).toContain(`${area.remote} ${broken?.version} failed`);

    warnings.length = 0;
    await page.reload();
    await expect(screenOf(page, area)).toBeVisible();
    expect(warnings.join('\n')).not.toContain(`${broken?.version} failed`);
    await page.close();
    await restore();
  });
}
