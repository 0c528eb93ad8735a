import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideChromium } from '@talentsphere/dev/browsers/chromium';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildMissing } from '@talentsphere/dev/product/build';
import { composeStore, type Composition } from './compose-store';
import type { Deployment } from '../deployment/types';

/** The regular expression for titles of journeys with a tag, which may be the beginning of another one. */
export const patternOf = (tag: string): string => `${tag}(?![\\w-])`;

/**
 * Runs journeys in a browser against the deployed shell and the releases that
 * are put together for it, in a product of its own that is thrown away.
 *   `tag`: which journeys
 * @returns the addresses of the releases of remotes that were put together, if all of them passed
 */
export async function passJourneys(
  deployment: Deployment,
  { tag, ...composed }: Composition & { tag: string },
): Promise<readonly string[] | undefined> {
  const chromium = await provideChromium();
  await buildMissing(['api', 'edge', 'auth-emulator']);
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-prove-'));
  try {
    const releases = path.join(folder, 'releases');
    const urls = await composeStore(releases, deployment, composed);
    const { files } = composed.shell ?? { files: deployment.shell };
    const env = {
      CHROMIUM_PATH: chromium,
      PROVE_RELEASES: releases,
      PROVE_SHELL: await files(path.join(folder, 'shell')),
    };
    const { code } = await runNode(
      [
        inRoot('node_modules/@playwright/test/cli.js'),
        ...['test', '--project=journeys', '--reporter=list', '--grep', patternOf(tag)],
        ...['--output', inRoot('test-results', `prove${tag.replace('@', '-')}`)],
      ],
      { cwd: inRoot('apps/e2e'), env, onLine: (line) => console.log(`  ${line}`) },
    );
    return code === 0 ? urls : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
