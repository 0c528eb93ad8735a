/** SQL that writes an instant as answers and cursors carry it: UTC, whole milliseconds. */
export function writtenInstant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL that writes a calendar day, `yyyy-mm-dd`. */
export function writtenDay(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD')`;
}
