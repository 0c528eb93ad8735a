import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@talentsphere/process/workspace';
import { releasesFolder } from '@talentsphere/release-store';
import { registryFile } from '@talentsphere/releases';
import { expect, test } from './fixtures';
import { weighHomePage } from './page-weight';
import { startSecondEdge } from './second-edge';

/** The overhead that federation may add to the same source as one bundle. */
const limit = 1.25;

test('the federated home page is little larger than a single bundle', async ({
  browser,
  product,
}) => {
  execFileSync('npm', ['run', '--silent', 'build:single'], { cwd: inRoot('.'), stdio: 'inherit' });
  const releases = await mkdtemp(path.join(tmpdir(), 'talentsphere-single-'));
  // Only the registry: without the remotes' files the page has nothing to preload.
  await copyFile(
    path.join(releasesFolder(product.dataDir), registryFile),
    path.join(releases, registryFile),
  );
  const single = await startSecondEdge(product, {
    SHELL_DIR: inRoot('apps/shell/dist-single'),
    RELEASES_DIR: releases,
    // The missing manifests are expected here.
    LOG_LEVEL: 'silent',
  });
  try {
    const page = await (await fetch(single.url)).text();
    expect(page).toContain('<div id="root"></div>');
    const federated = await weighHomePage(browser, product.url);
    const bundle = await weighHomePage(browser, single.url);
    const ratio = (part: 'scripts' | 'all') => federated[part] / bundle[part];
    console.log('federated', federated, 'one bundle', bundle);
    console.log(`scripts × ${ratio('scripts').toFixed(3)}, all × ${ratio('all').toFixed(3)}`);
    expect(bundle.scripts).toBeGreaterThan(50_000);
    expect(ratio('scripts')).toBeLessThanOrEqual(limit);
    expect(ratio('all')).toBeLessThanOrEqual(limit);
  } finally {
    await single.stop();
    await rm(releases, { recursive: true });
  }
});
