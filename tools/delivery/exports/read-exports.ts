import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CommandError } from '@talentsphere/dev/process/command-error';

export interface Exports {
  version: string;
  /** The names of each entry, types among them; a member of an interface is `Name.member`. */
  entries: Record<string, string[]>;
}

/** The libraries that remotes build against by version. */
export const versionedLibraries = ['libs/ui', 'libs/host'];

const recordFile = 'exports.json';

function parse(file: string) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
}

/** The members that each interface of a module declares itself, as `Name.member`. */
function membersOf(module: string): Map<string, string[]> {
  const file = [`${module}.ts`, `${module}.tsx`].find((name) => existsSync(name));
  const source = file && parse(file);
  const interfaces = source ? source.statements.filter(ts.isInterfaceDeclaration) : [];
  return new Map(
    interfaces.map(({ name, members }) => {
      const names = members.flatMap(({ name: member }) =>
        member && (ts.isIdentifier(member) || ts.isStringLiteral(member)) ? member.text : [],
      );
      return [name.text, names.map((member) => `${name.text}.${member}`)];
    }),
  );
}

/**
 * The names that a module exports, and the members of its interfaces: a remote that passes a
 * new property needs a newer version, as one that uses a new export does. Only named lists
 * are read, which is how an `index.ts` is written here.
 */
function namesOf(file: string): string[] {
  return parse(file)
    .statements.flatMap((statement) => {
      const from = ts.isExportDeclaration(statement) ? statement : undefined;
      const list = from?.exportClause;
      if (!from?.moduleSpecifier || !list || !ts.isNamedExports(list)) {
        throw new CommandError(
          `${file} contains more than lists of names: write each export as export { … } from '…'.`,
        );
      }
      const { text } = from.moduleSpecifier as ts.StringLiteral;
      const members = membersOf(path.resolve(path.dirname(file), text));
      return list.elements.flatMap(({ name }) => [name.text, ...(members.get(name.text) ?? [])]);
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
