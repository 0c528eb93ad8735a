/** The document with the table of all settings. */
export const settingsDocument = 'docs/how-to/configure.md';

/** The table of settings in a text: the one whose first heading is `variable`. */
export function tableIn(text: string) {
  const table = /^\| variable \|.*(?:\n\|.*)*/m.exec(text)?.[0];
  if (!table) throw new Error(`${settingsDocument} has no table of settings.`);
  return table;
}
