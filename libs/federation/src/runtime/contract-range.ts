type Version = [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

/**
 * Whether `version` lies in the caret range `range` (`^1.2.0`), by the rules of
 * semver from 1.0.0 on. Anything else in either place is no match.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = parse(version);
  const need = range.startsWith('^') ? parse(range.slice(1)) : undefined;
  if (!have || !need || need[0] === 0 || have[0] !== need[0]) return false;
  return have[1] > need[1] || (have[1] === need[1] && have[2] >= need[2]);
}
