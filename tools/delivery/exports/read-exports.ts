import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot, root } from '@talentsphere/dev/process/workspace';

/** Names with their declarations, as TypeScript writes them without comments. */
export type Declarations = Record<string, string>;

export interface Exports {
  version: string;
  /** What each entry exports; a member of an interface or of a constant is `Name.member`. */
  entries: Record<string, Declarations>;
  /** What the exported declarations refer to and no entry exports. */
  internal: Declarations;
}

/** What `exports.json` has. */
export interface RecordedExports extends Exports {
  /** The version that an export came with, if that is not the first one of its major. */
  since: Record<string, string>;
}

/** The libraries that remotes build against by version. */
const versionedLibraries = ['libs/ui', 'libs/host'];

function manifestOf(library: string): { version: string; exports: Record<string, string> } {
  return JSON.parse(readFileSync(inRoot(library, 'package.json'), 'utf8'));
}

/** The entries that are code, and their files. */
const scriptsOf = (library: string) =>
  Object.entries(manifestOf(library).exports).filter(([, file]) => file.endsWith('.ts'));

/** Of ours, what the libraries import. */
const imported = ['api', 'domain', 'releases'];

/**
 * Every call of the API, of which the inputs are recorded that a declaration names, and no answer: a field that
 * one gains is there without another version of a library.
 */
const contract = 'libs/api/src/contract/endpoints.d.ts';

const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/** Where the compiler finds packages of ours: by the links in `node_modules`, it would write no declarations of them. */
const pathsOf = (names: string[], fileOf: (file: string) => string) =>
  Object.fromEntries(
    names.map((name) => {
      const folder = `libs/${name}`;
      const file = manifestOf(folder).exports['.'] ?? '';
      return [`@talentsphere/${name}`, [fileOf(path.join(folder, file))]];
    }),
  );

/** Writes the declarations of the libraries into a folder. The native compiler takes a fraction of the time. */
function emitDeclarations(files: string[], folder: string): void {
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    lib: ['es2023', 'dom', 'dom.iterable'],
    paths: pathsOf(imported, (file) => inRoot(file)),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    // `npm run lint` checks them.
    noCheck: true,
    outDir: folder,
    rootDir: root,
  };
  const base = inRoot('tsconfig.base.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: base, compilerOptions, files: files.map((file) => inRoot(file)) }),
  );
  const compiler = inRoot('node_modules/typescript-7/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new CommandError(`The declarations cannot be written.\n${stdout}`);
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const textOf = (node: ts.Node) => inOneLine(node.getText());

/** The members that are compared one by one. */
function membersOf(node: ts.Declaration): readonly ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(node)) return node.members;
  const isConstant = ts.isVariableDeclaration(node) && node.type && ts.isTypeLiteralNode(node.type);
  return isConstant ? node.type.members : [];
}

/** What precedes the members. */
const headOf = (node: ts.Node, member: ts.Node) =>
  inOneLine(node.getText().slice(0, member.getStart() - node.getStart())).replace(/ ?\{ ?$/, '');

/** Adds the declarations of a symbol, of which an overloaded function has several. */
export function declare(
  declared: Declarations,
  name: string,
  nodes: readonly ts.Declaration[],
): void {
  const add = (key: string, text: string) =>
    (declared[key] = key in declared ? `${declared[key]} ${text}` : text);
  for (const node of nodes) {
    const members = membersOf(node);
    add(name, members[0] ? headOf(node, members[0]) : textOf(node));
    for (const member of members) add(`${name}.${member.name?.getText() ?? ''}`, textOf(member));
  }
}

/** A file is not, which is what the name of `import *` stands for. */
function isTopLevel(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  return ts.isSourceFile(ts.isVariableDeclaration(node) ? node.parent.parent.parent : node.parent);
}

const sorted = (declared: Declarations): Declarations =>
  Object.fromEntries(Object.entries(declared).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The members of a call's description that a caller states. */
const ofInput = ['params', 'querystring', 'headers', 'body'];

/** What a caller states, by the name of the call. */
function inputsIn(source: ts.SourceFile | undefined): ReadonlyMap<string, string> {
  const endpoints = source?.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)[0];
  const calls = endpoints ? membersOf(endpoints).filter(ts.isPropertySignature) : [];
  return new Map(
    calls.map(({ name, type }) => {
      const members = type && ts.isTypeLiteralNode(type) ? type.members : [];
      const stated = members.filter((member) => ofInput.includes(member.name?.getText() ?? ''));
      const text = stated.map((member) => textOf(member).replace(/^readonly |;$/g, '')).join('; ');
      return [name.getText(), text.replaceAll('import("typebox").', '')];
    }),
  );
}

function readLibrary(library: string, program: ts.Program, folder: string): Exports {
  const checker = program.getTypeChecker();
  const resolved = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const seen = new Set<ts.Symbol>();
  const internal: Declarations = {};
  const calls = program.getSourceFile(path.join(folder, contract));
  const inputs = inputsIn(calls);
  const isFollowed = (node: ts.Declaration) => isTopLevel(node) && node.getSourceFile() !== calls;

  /** Adds what a declaration refers to. */
  function follow(node: ts.Node): void {
    const input = ts.isStringLiteral(node) && inputs.get(node.text);
    if (input) internal[`Input of ${node.text}`] = input;
    const named = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
    const symbol = named && resolved(named);
    if (symbol && !seen.has(symbol) && symbol.declarations?.every(isFollowed)) {
      seen.add(symbol);
      declare(internal, symbol.name, symbol.declarations);
      symbol.declarations.forEach(follow);
    }
    node.forEachChild(follow);
  }

  const exported = scriptsOf(library).map(([entry, file]) => {
    const source = program.getSourceFile(path.join(folder, library, declarationOf(file)));
    const module = source && checker.getSymbolAtLocation(source);
    return [entry, module ? checker.getExportsOfModule(module) : []] as const;
  });
  for (const symbol of exported.flatMap(([, symbols]) => symbols)) seen.add(resolved(symbol));
  const entries = exported.map(([entry, symbols]) => {
    const declared: Declarations = {};
    for (const symbol of symbols) {
      const { declarations } = resolved(symbol);
      if (declarations) declare(declared, symbol.name, declarations);
      else declared[symbol.name] = 'of another package';
      declarations?.forEach(follow);
    }
    return [entry, sorted(declared)] as const;
  });
  const { version } = manifestOf(library);
  return { version, entries: Object.fromEntries(entries), internal: sorted(internal) };
}

/** What each library exports now. */
export function readExports(): [library: string, Exports][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'));
  try {
    const files = versionedLibraries.flatMap((library) =>
      scriptsOf(library).map(([, file]) => path.join(library, file)),
    );
    emitDeclarations(files, folder);
    const declarationIn = (file: string) => path.join(folder, declarationOf(file));
    const options = { noLib: true, types: [], paths: pathsOf(imported, declarationIn) };
    const host = ts.createCompilerHost(options);
    // Packages are not followed, even if a folder above has `node_modules`.
    host.fileExists = (file) => file.startsWith(folder) && ts.sys.fileExists(file);
    const program = ts.createProgram(files.map(declarationIn), options, host);
    return versionedLibraries.map((library) => [library, readLibrary(library, program, folder)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The exports of a library as last recorded. */
export function recordedExports(library: string): RecordedExports | undefined {
  const file = recordOf(library);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export const recordOf = (library: string) => inRoot(library, 'exports.json');
