type Version = [major: number, minor: number, patch: number];

function parseVersion(text: string): Version | undefined {
  // Excludes leading zeros, and numbers that are too large for semver.
  const parts = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

/** The lowest version of a caret range from 1.0.0 on. */
function parseCaret(range: string): Version | undefined {
  const lowest = range.startsWith('^') ? parseVersion(range.slice(1)) : undefined;
  return lowest && lowest[0] > 0 ? lowest : undefined;
}

/** Whether the shell supports a range of the host contract. */
export const isCaretRange = (range: string) => parseCaret(range) !== undefined;

/**
 * Whether `version` lies in the caret range `range` (`^1.2.0`), by the rules of
 * semver from 1.0.0 on. Any other version or range does not match.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = parseVersion(version);
  const need = parseCaret(range);
  if (!have || !need || have[0] !== need[0]) return false;
  return have[1] > need[1] || (have[1] === need[1] && have[2] >= need[2]);
}
