import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CommandError } from '@talentsphere/process/command-error';

export interface Exports {
  version: string;
  /** The names of each entry, types among them. */
  entries: Record<string, string[]>;
}

/** The libraries that remotes build against by version. */
export const versionedLibraries = ['libs/ui', 'libs/host'];

const recordFile = 'exports.json';

/**
 * The names that a module exports. Only named lists are read, which is how an
 * `index.ts` is written here.
 */
function namesOf(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .flatMap((statement) => {
      const list = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
      if (!list || !ts.isNamedExports(list)) {
        throw new CommandError(
          `${file} contains more than lists of names: write each export as export { … } from '…'.`,
        );
      }
      return list.elements.map(({ name }) => name.text);
    })
    .sort();
}

/** The current exports of a library. */
export function readExports(folder: string): Exports {
  const { version, exports } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { version: string; exports: Record<string, string> };
  const scripts = Object.entries(exports).filter(([, file]) => file.endsWith('.ts'));
  const entries = scripts.map(([entry, file]) => [entry, namesOf(path.join(folder, file))]);
  return { version, entries: Object.fromEntries(entries) };
}

/** The exports of a library as last recorded. */
export function recordedExports(folder: string): Exports | undefined {
  const file = path.join(folder, recordFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export const recordOf = (folder: string) => path.join(folder, recordFile);
