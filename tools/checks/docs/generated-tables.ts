import { settingsTable } from '@talentsphere/server/settings';
import { proofsTable } from '../rules/proofs';
import { transitionsTable } from './transitions-table';

/** A table in a document, which is found by the first heading of its first column. */
interface Table {
  document: string;
  firstColumn: string;
}

/** The tables that are generated from code. */
export const generatedTables = [
  { document: 'docs/how-to/configure.md', firstColumn: 'variable', generate: settingsTable },
  { document: 'docs/hiring.md', firstColumn: 'step', generate: transitionsTable },
  { document: 'docs/proofs.md', firstColumn: 'rule', generate: proofsTable },
];

/** The table as it is in the text of its document. */
export function tableIn(text: string, { document, firstColumn }: Table): string {
  const table = new RegExp(`^\\| ${firstColumn} \\|.*(?:\\n\\|.*)*`, 'm').exec(text)?.[0];
  if (!table) throw new Error(`${document} has no table whose first column is "${firstColumn}".`);
  return table;
}
