import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/process/workspace';
import { settingsTable } from '@talentsphere/settings';
import { settingsDocument, tableIn } from './settings-document';

// `npm run settings:docs`: writes the table of settings into its document.
const file = inRoot(settingsDocument);
const text = readFileSync(file, 'utf8');
writeFileSync(file, text.split(tableIn(text)).join(settingsTable()));
