import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { generatedTables, tableIn } from './generated-tables';

// `npm run docs:tables`: writes every generated table into its document.
for (const table of generatedTables) {
  const file = inRoot(table.document);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.split(tableIn(text, table)).join(table.generate()));
}
