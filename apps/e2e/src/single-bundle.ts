import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';
import { registryFile } from '@talentsphere/releases';
import type { RunningProduct } from './product';
import { startSecondEdge } from './second-edge';

/** Builds the same source as one bundle, and serves it in front of a running product. */
export async function startSingleBundle(product: RunningProduct) {
  execFileSync('npm', ['run', '--silent', 'build:single'], { cwd: inRoot('.'), stdio: 'inherit' });
  const releases = await mkdtemp(path.join(tmpdir(), 'talentsphere-single-'));
  // Only the registry: without the remotes' files the page has nothing to preload.
  const registry = await folderTarget(releasesFolder(product.dataDir)).readRegistry();
  await writeFile(path.join(releases, registryFile), JSON.stringify(registry));
  const edge = await startSecondEdge(product, {
    SHELL_DIR: inRoot('apps/shell/dist-single'),
    RELEASES_DIR: releases,
    // The missing manifests are expected here.
    LOG_LEVEL: 'silent',
  });
  return {
    url: edge.url,
    async stop() {
      await edge.stop();
      await rm(releases, { recursive: true });
    },
  };
}
