/** SQL that formats an instant as answers and cursors carry it: UTC, whole milliseconds. */
export function isoInstantSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL that formats a calendar day as `yyyy-mm-dd`. */
export function isoDateSql(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD')`;
}

/** SQL of a JSON object, whose members are given as SQL. */
export function jsonObject(members: Record<string, string>): string {
  const pairs = Object.entries(members).map(([name, sql]) => `'${name}', ${sql}`);
  return `json_build_object(${pairs.join(', ')})`;
}
