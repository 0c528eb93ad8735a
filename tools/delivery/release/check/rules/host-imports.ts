import semver from 'semver';
import { isCaretRange } from '@talentsphere/releases';
import type { BuiltRemote } from '../built-remote';

/** What a remote imports, compared with the range that it states: the earliest shell there may lack it. */
export function hostImports({ label, hostContract, hostImports: imports }: BuiltRemote): string[] {
  const [newest] = Object.entries(imports).sort(([, one], [, other]) =>
    semver.rcompare(one, other),
  );
  if (!newest || !isCaretRange(hostContract)) return [];
  const [name, since] = newest;
  if (semver.gte(hostContract.slice(1), since)) return [];
  return [
    `${label} imports ${name} of @talentsphere/host, which has it since ${since}, and its remote.json states hostContract ${hostContract}, so that it would run in shells without it: state ^${since} there, or do without it.`,
  ];
}
