import semver from 'semver';
import { isCaretRange, satisfiesCaret } from '../contract-range';
import type { Demands, Surroundings } from './types';

/** The range of the host contract. The shell supports caret ranges, and rejects all others. */
export function hostContract(
  { label, name, hostContract: range }: Demands,
  { shell, coming }: Surroundings,
): string[] {
  const place = 'hostContract in its remote.json';
  if (!isCaretRange(range)) {
    return [
      `${label} requires host contract ${range}, which no shell supports: write ${place} as a caret range, like ^${shell.hostContract}.`,
    ];
  }
  if (satisfiesCaret(shell.hostContract, range)) return [];
  const behind = semver.gtr(shell.hostContract, range);
  // It waits for that shell.
  if (!behind && coming !== undefined && satisfiesCaret(coming, range)) return [];
  const fix = behind
    ? `move ${name} to contract ${shell.hostContract} and raise ${place}`
    : `lower ${place} to what the code needs, or raise the version of @talentsphere/host that it is built with, and it waits for that shell`;
  return [
    `${label} needs host contract ${range}, and the shell has ${shell.hostContract}, so it would be rejected: ${fix}.`,
  ];
}
