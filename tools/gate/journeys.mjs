import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildMissing } from '../lib/build.mjs';
import { provideChromium } from '../lib/chromium.mjs';
import { runNode } from '../lib/run.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { composeStore } from './compose-store.mjs';

/**
 * Runs journeys in a browser against the deployed shell and the releases that
 * are put together for it, in a product of its own that is thrown away.
 * @param {import('./types.d.mts').Deployment} deployment
 * @param {Parameters<typeof composeStore>[2] & { tag: string, shell?: string }} options
 *   `tag`: which journeys; `shell`: the folder of another shell than the deployed one
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function passJourneys(deployment, { tag, shell, ...composed }) {
  const chromium = await provideChromium();
  await buildMissing(['api', 'edge']);
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-gate-'));
  try {
    const releases = path.join(folder, 'releases');
    await composeStore(releases, deployment, composed);
    const env = {
      CHROMIUM_PATH: chromium,
      GATE_RELEASES: releases,
      GATE_SHELL: shell ?? (await deployment.shell(path.join(folder, 'shell'))),
    };
    const { code } = await runNode(
      [
        inRoot('node_modules/@playwright/test/cli.js'),
        ...['test', '--reporter=list', '--grep', `${tag}\\b`],
        ...['--output', inRoot('test-results', `gate${tag.replace('@', '-')}`)],
      ],
      { cwd: inRoot('apps/e2e'), env, onLine: (line) => console.log(`  ${line}`) },
    );
    return code === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
