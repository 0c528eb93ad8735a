import { execFileSync } from 'node:child_process';
import { root } from '@talentsphere/dev/process/workspace';

/**
 * The commit that is built: that of the CI run, or of the checkout, with `-dirty` when files differ from it.
 * @param folder in the checkout
 */
export function currentCommit(folder = root): string | undefined {
  const { GITHUB_SHA } = process.env;
  if (GITHUB_SHA) return GITHUB_SHA;
  try {
    const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
    return execFileSync('git', describe, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // There is no repository here, or no git.
    return undefined;
  }
}
