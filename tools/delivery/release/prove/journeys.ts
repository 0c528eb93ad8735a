import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideChromium } from '@talentsphere/dev/browsers/chromium';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildMissing } from '@talentsphere/dev/product/build';
import type { RegistryRelease } from '@talentsphere/releases';
import type { Deployment } from '../deployment/types';
import { composeStore, type Composition } from './compose-store';

/** The regular expression for titles of journeys with a tag, which may be the beginning of another one. */
export const patternOf = (tag: string): string => `${tag}(?![\\w-])`;

/** Whether the checkout has journeys of a remote. */
export const hasContract = (name: string) =>
  existsSync(inRoot('apps/e2e/src/contracts', `${name}.spec.ts`));

/** Of the remotes that have no contract here, as they are developed elsewhere: the addresses that are opened instead. */
export const addressesToOpen = (
  remotes: Readonly<Record<string, Pick<RegistryRelease, 'extras'>>>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { extras }]) => {
      const addresses = extras.routes.filter((route) => !/[:*]/.test(route));
      return hasContract(name) || addresses.length === 0 ? [] : [[name, addresses]];
    }),
  );

/**
 * Runs journeys in a browser against the deployed shell and the releases that
 * are put together for it, in a product of its own that is thrown away.
 *   `tag`: which journeys
 * @returns the releases that were put together, by remote, if all of them passed
 */
export async function passJourneys(
  deployment: Deployment,
  { tag, ...composed }: Composition & { tag: string },
): Promise<Readonly<Record<string, RegistryRelease>> | undefined> {
  const chromium = await provideChromium();
  await buildMissing(['api', 'edge', 'auth-emulator']);
  const folder = await mkdtemp(path.join(tmpdir(), 'talentsphere-prove-'));
  try {
    const releases = path.join(folder, 'releases');
    const remotes = await composeStore(releases, deployment, composed);
    const { candidate } = composed;
    const opened = addressesToOpen({
      ...remotes,
      ...(candidate ? { [candidate.name]: candidate } : {}),
    });
    const { files } = composed.shell ?? { files: deployment.shell };
    const env = {
      CHROMIUM_PATH: chromium,
      PROVE_OTHERS: JSON.stringify(opened),
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
    return code === 0 ? remotes : undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
