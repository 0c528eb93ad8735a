type Version = [major: number, minor: number, patch: number];

function parseVersion(text: string): Version | undefined {
  // Excludes leading zeros, and numbers that are too large for semver.
  const parts = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
}

/** The lowest version of a caret range. */
const parseCaret = (range: string) =>
  range.startsWith('^') ? parseVersion(range.slice(1)) : undefined;

/** Whether the shell supports this way of writing a range. */
export const isCaretRange = (range: string) => parseCaret(range) !== undefined;

/**
 * Whether `version` lies in the caret range `range` (`^1.2.0`), by the rules of
 * semver. Any other version or range does not match.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = parseVersion(version);
  const need = parseCaret(range);
  if (!have || !need) return false;
  // Nothing from the first number on that is not 0 may change, and nothing after it may be lower.
  const fixed = need.findIndex((part) => part > 0);
  const changed = have.findIndex((part, place) => part !== need[place]);
  if (changed === -1) return true;
  return fixed !== -1 && changed > fixed && (have[changed] ?? 0) > (need[changed] ?? 0);
}
