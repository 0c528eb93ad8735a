import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from '@talentsphere/dev/process/free-ports';
import { startProduct } from '@talentsphere/dev/product/product';
import { signUp } from './people';

test('a user’s changes survive kill -9, and an open browser stays signed in', async ({ page }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talentsphere-restart-'));
  const [port = 0, apiPort = 0, authPort = 0] = await freePorts(3);
  const settings = { port, apiPort, authPort, dataDir, databaseUrl: '', seed: 'demo' } as const;
  let product = await startProduct(settings);
  try {
    await page.goto(`${product.url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUp(page, 'Rhea Lund', 'rhea@talentsphere.example');
    const hot = page.getByRole('region', { name: 'Hot Opportunities' });
    await hot.getByRole('link', { name: 'View Details' }).first().click();
    await page.getByRole('button', { name: 'Place Your Bid' }).click();
    await expect(page.getByRole('button', { name: 'Bid Already Placed' })).toBeVisible();

    // The database has the bid; an account is written shortly after the answer.
    const accounts = path.join(dataDir, 'auth/accounts.json');
    await expect.poll(() => readFile(accounts, 'utf8').catch(() => '')).toContain('Rhea Lund');
    for (const pid of Object.values(product.pids)) process.kill(pid, 'SIGKILL');
    await product.stop();
    product = await startProduct(settings);

    await page.reload();
    await expect(page.getByRole('button', { name: 'Bid Already Placed' })).toBeDisabled();
    await page.goto(`${product.url}/dashboard`);
    // The menu next to it shows the address as well.
    const profile = page.getByRole('definition').filter({ hasText: 'rhea@talentsphere.example' });
    await expect(profile).toBeVisible();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
