import { constants } from 'node:os';
import path from 'node:path';
import { runNode } from '@talentsphere/dev/process/run';
import type { Checkout } from '../checkout';
import type { RunningProduct } from '../product';
import { pagesFollow } from './store';

/** Runs `npm run release -- <words>` in this checkout. */
export const runRelease = (words: string[], env: Record<string, string>) =>
  runNode(['--import', 'tsx/esm', 'tools/delivery/release/cli.ts', ...words], { env });

/**
 * Runs `npm run release -- <remote>` in a team's checkout, into the store of a
 * running product and against its shell. Without the journeys, and whatever an
 * earlier test has decided. Pages follow it.
 */
export async function releaseFrom({ folder }: Checkout, remote: string, product: RunningProduct) {
  const cli = path.join(folder, 'tools/delivery/release/cli.ts');
  const result = await runNode(
    ['--import', 'tsx/esm', cli, remote, '--no-journeys', '--to-everyone'],
    {
      cwd: folder,
      env: { SITE_URL: product.url, DATA_DIR: product.dataDir },
      // A team builds on a machine of its own: pages of this one would wait for their code longer than they do.
      priority: constants.priority.PRIORITY_LOW,
    },
  );
  await pagesFollow(product);
  return result;
}
