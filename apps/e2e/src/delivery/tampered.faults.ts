import type { Page } from '@playwright/test';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';
import { expect, test } from '../fixtures';
import { areas, shellOnly, tryAgain } from './areas';
import { startFaultyEdge, type FaultyEdge, type FileKind } from './faulty-edge';

let edge: FaultyEdge;
test.beforeAll(async ({ product }) => {
  edge = await startFaultyEdge(product.url);
});
test.afterAll(() => edge.close());

const scripts: FileKind[] = ['entry', 'module', 'chunk'];

/** Changes one byte at the end, and prepends a statement that shows whether the file ran. */
function damage(remote: string, kinds: readonly FileKind[]) {
  edge.damage(remote, {
    kinds,
    fault: (_answer, passOn) =>
      passOn((bytes) => Buffer.concat([Buffer.from('globalThis.intruder=1;'), bytes])),
  });
}

const intruded = (page: Page) => page.evaluate(() => 'intruder' in globalThis);

/** Loads released files with the registry's hashes; returns the result for each. */
function loadAll(page: Page, files: [string, string][]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(
          ([src, integrity]) =>
            new Promise<string>((resolve) => {
              const script = Object.assign(document.createElement('script'), {
                src,
                integrity,
                crossOrigin: 'anonymous',
                onload: () => resolve('loaded'),
                onerror: () => resolve('refused'),
              });
              document.head.append(script);
            }),
        ),
      ),
    files,
  );
}

for (const { remote } of areas) {
  test(`every file of ${remote} is refused by its hash in the registry when it is changed`, async ({
    browser,
    product,
  }) => {
    const { microFrontends } = await folderTarget(releasesFolder(product.dataDir)).readRegistry();
    const [release] = microFrontends[remote] ?? [];
    const files = Object.entries(release?.extras.files ?? {});
    const addressed = files.map(([file, hash]): [string, string] => [
      new URL(file, new URL(release?.url ?? '', edge.url)).href,
      hash,
    ]);
    expect(addressed.length).toBeGreaterThan(5);
    const page = await browser.newPage({ baseURL: edge.url });
    await page.goto(shellOnly);
    damage(remote, scripts);
    expect(new Set(await loadAll(page, addressed))).toEqual(new Set(['refused']));
    expect(await intruded(page)).toBe(false);
    edge.repair(remote);
    await page.close();
  });
}

for (const kind of scripts) {
  test(`a changed ${kind} is not executed by the shell`, async ({ browser }) => {
    for (const { remote, path: address } of areas.filter((area) => area.remote !== 'dashboard')) {
      damage(remote, [kind]);
      const page = await browser.newPage({ baseURL: edge.url });
      await page.goto(address);
      await expect(tryAgain(page)).toBeVisible();
      expect(await intruded(page)).toBe(false);
      edge.repair(remote);
      await page.close();
    }
  });
}
