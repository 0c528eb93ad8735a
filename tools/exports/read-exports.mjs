import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { Fault } from '../lib/fault.mjs';

/**
 * @typedef {object} Exports
 * @property {string} version
 * @property {Record<string, string[]>} entries the names of each entry, types among them
 */

/** The libraries that remotes build against by version. */
export const versionedLibraries = ['libs/ui', 'libs/host'];

const recordFile = 'exports.json';

/**
 * The names that a module exports. Only named lists are read, which is how an
 * `index.ts` is written here.
 * @param {string} file
 */
function namesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .flatMap((statement) => {
      const list = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
      if (!list || !ts.isNamedExports(list)) {
        throw new Fault(
          `${file} holds more than lists of names: write each export as export { … } from '…'.`,
        );
      }
      return list.elements.map(({ name }) => name.text);
    })
    .sort();
}

/**
 * What a library exports now.
 * @param {string} folder
 * @returns {Exports}
 */
export function readExports(folder) {
  const { version, exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const scripts = Object.entries(exports).filter(([, file]) => file.endsWith('.ts'));
  const entries = scripts.map(([entry, file]) => [entry, namesOf(path.join(folder, file))]);
  return { version, entries: Object.fromEntries(entries) };
}

/**
 * What it exported when that was last written down.
 * @param {string} folder
 * @returns {Exports | undefined}
 */
export function recordedExports(folder) {
  const file = path.join(folder, recordFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} folder */
export const recordOf = (folder) => path.join(folder, recordFile);
