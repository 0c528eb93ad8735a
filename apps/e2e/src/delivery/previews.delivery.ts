import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { previewName, signedTime, signPreview } from '@talentsphere/releases/preview';
import { expect, test } from '../fixtures';
import { linkTo, shellOnly, tasks } from './areas';
import { openStore } from './store';

const newText = 'Only in the preview';

/** An address that is no page of the shell either. */
test.use({ expectedProblems: /status of 404/ });

test('a preview shows its release in every page of one session, says so, and ends', async ({
  page,
  newPerson,
  product: { dataDir, url },
}) => {
  const store = openStore({ dataDir, url });
  const restore = await store.snapshot();
  const version = await store.preview('tasks', (_file, text) =>
    text.replaceAll(tasks.text, newText),
  );
  const set = (await (await fetch(`${url}/releases.json`)).json()) as Record<string, string>;
  const { shell: _shell, ...releases } = set;
  const key = await readFile(path.join(dataDir, 'preview-key'), 'utf8');
  const value = signPreview(
    { releases: { ...releases, tasks: version }, expires: Date.now() + signedTime },
    key,
  );
  const bar = page.getByRole('complementary', { name: 'Preview' });
  const heading = (text: string) => page.getByRole('heading', { name: text });

  await test.step('from its address on, in the HTML and after a navigation', async () => {
    await page.goto(`${tasks.path}?${previewName}=${value}`);
    await expect(page).toHaveURL(tasks.path);
    await expect(heading(newText)).toBeVisible();
    await expect(bar).toContainText(`Preview of tasks ${version}, until`);
    await page.goto(shellOnly);
    await linkTo(page, tasks).click();
    await expect(heading(newText)).toBeVisible();
    await expect(bar).toBeVisible();
  });

  await test.step('others get what is released', async () => {
    const other = await (await newPerson()).newPage();
    await other.goto(tasks.path);
    await expect(other.getByRole('heading', { name: tasks.text })).toBeVisible();
  });

  await test.step('until it is left', async () => {
    await bar.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(page).toHaveURL(tasks.path);
    await expect(heading(tasks.text)).toBeVisible();
    await expect(bar).toBeHidden();
  });
  await restore();
});
