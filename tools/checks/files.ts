import { execFileSync } from 'node:child_process';
import { root } from '@talentsphere/dev/process/workspace';

/** The files of the repository in these places, also those that are not committed yet. */
export const filesIn = (...places: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...places], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
