import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import ts from 'typescript';
import { checkExports } from './check';
import { recordFor, versionError } from './compare';
import { declare, recordedExports, type Declarations } from './read-exports';

/** Declarations of constants, besides those that are given. */
const declared = (names: string[], texts: Record<string, string> = {}) => ({
  ...Object.fromEntries(names.map((name) => [name, `${name}: string`])),
  ...texts,
});

const library = (
  version: string,
  names: string[],
  texts: Record<string, string> = {},
  internal: Record<string, string> = {},
) => ({ version, entries: { '.': declared(names, texts), './overlays': {} }, internal });

const error = (recorded: ReturnType<typeof library>, now: ReturnType<typeof library>) =>
  versionError('libs/ui', recorded, now);

test('every library has the version that its exports need, wherever temporary files are', (t) => {
  const usual = tmpdir();
  const folder = mkdtempSync(path.join(usual, 'exports-'));
  t.after(() => {
    process.env['TMPDIR'] = usual;
    rmSync(folder, { recursive: true });
  });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  process.env['TMPDIR'] = folder;
  assert.deepEqual(checkExports(), []);
});

test('what is recorded are signatures, and the members of interfaces and constants', () => {
  const { entries, internal } = recordedExports('libs/host')!;
  const { useForm, ...others } = entries['.']!;
  assert.match(useForm!, /options: FormOptions<Values>\): \{ values: Values; busy: boolean/);
  assert.equal(internal['FormOptions.submit'], 'submit: (values: Values) => unknown;');
  assert.equal(others['QueryApi.getTask'], "getTask: ApiClient['getTask'];");
  assert.match(others['taskQueries.one']!, /^one: \(api: QueryApi, taskId: string\) => /);
  assert.equal(others['paths.login'], "readonly login: '/login';");
});

test('[A591] how a remote calls the API by an older shell is recorded, and no field of an answer', () => {
  const recorded = recordedExports('libs/host')!;
  const { internal } = recorded;
  assert.match(internal['Transport']!, /\(request: ApiRequest\) => Promise<ApiAnswer>/);
  assert.match(internal['ApiClient']!, /\(input: CallInput<Name>\) => Promise<CallResult<Name>>/);
  assert.equal(internal['ApiAnswer.headers'], 'headers: Headers;');
  assert.equal(internal['Route.mayBeEmpty'], 'mayBeEmpty?: true;');
  assert.equal(internal['Input of getTask'], 'params: TObject<{ taskId: TString; }>');
  assert.match(internal['Input of listBids']!, /^querystring: .* cursor: TOptional<TString>/);
  assert.doesNotMatch(JSON.stringify(internal), /employerName/);
  for (const name of ['ApiRequest.body', 'ApiClient', 'Input of getTask']) {
    const changed = { ...recorded, internal: { ...internal, [name]: 'another' } };
    const sentence = new RegExp(`^libs/host [\\d.]+ changes ${name}: raise version .* to at least`);
    assert.match(versionError('libs/host', recorded, changed) ?? '', sentence);
  }
});

test('what an interface extends is recorded whole', () => {
  const text = `interface XProps extends Omit<Y<{ a: string }>, 'b'> {\n  c: string;\n}`;
  const [node] = ts.createSourceFile('x.d.ts', text, ts.ScriptTarget.Latest, true).statements;
  const declared: Declarations = {};
  declare(declared, 'XProps', [node as ts.InterfaceDeclaration]);
  assert.deepEqual(declared, {
    XProps: `interface XProps extends Omit<Y<{ a: string }>, 'b'>`,
    'XProps.c': 'c: string;',
  });
});

test('a new export, of either entry, needs a raised version', () => {
  const before = library('1.0.0', ['Box']);
  const sentence = /libs\/ui 1\.0\.0 newly exports Ribbon.*to at least 1\.1\.0/;
  assert.match(error(before, library('1.0.0', ['Box', 'Ribbon'])) ?? '', sentence);
  const overlays = { ...before, entries: { ...before.entries, './overlays': declared(['Sheet']) } };
  assert.match(error(before, overlays) ?? '', /Sheet of \.\/overlays/);
  assert.equal(error(before, library('1.1.0', ['Box', 'Ribbon'])), undefined);
});

test('a changed signature needs a raised version, and so does a type that it names', () => {
  const open = (version: string, input: string, type: string) =>
    library(
      version,
      [],
      { open: `function open(${input}): void` },
      { Input: `type Input = ${type}` },
    );
  const before = open('1.0.0', 'input: Input', 'string');
  const sentence = /libs\/ui 1\.0\.0 changes open: raise version .* to at least 1\.1\.0/;
  assert.match(error(before, open('1.0.0', 'input?: Input', 'string')) ?? '', sentence);
  assert.match(
    error(before, open('1.0.0', 'input: Input', 'number')) ?? '',
    /changes Input: raise/,
  );
  assert.equal(error(before, open('1.1.0', 'input?: Input', 'number')), undefined);
});

test('a removed export needs a new major, and below 1.0.0 a new minor', () => {
  const less = (version: string) => library(version, ['Box']);
  const more = (version: string) => library(version, ['Box', 'Ribbon']);
  assert.match(
    error(more('1.0.0'), less('1.1.0')) ?? '',
    /no longer exports Ribbon.*to at least 2\.0\.0/,
  );
  assert.equal(error(more('1.0.0'), less('2.0.0')), undefined);
  assert.match(error(more('0.1.0'), less('0.1.1')) ?? '', /to at least 0\.2\.0/);
  assert.equal(error(more('0.1.0'), less('0.2.0')), undefined);
});

test('a version never decreases', () => {
  assert.match(
    error(library('1.1.0', ['Box']), library('1.0.0', ['Box'])) ?? '',
    /is lower than 1\.1\.0: raise version/,
  );
});

test('[A591] a new export is recorded with its version, until another major has all from its first one', () => {
  const first = recordFor(undefined, library('1.0.0', ['Box']));
  assert.deepEqual(first.since, {});
  const second = recordFor(first, library('1.1.0', ['Box', 'Ribbon']));
  assert.deepEqual(second.since, { Ribbon: '1.1.0' });
  const third = recordFor(second, library('1.2.0', ['Box', 'Ribbon', 'Sheet']));
  assert.deepEqual(third.since, { Ribbon: '1.1.0', Sheet: '1.2.0' });
  assert.deepEqual(recordFor(third, library('1.2.1', ['Box', 'Sheet'])).since, { Sheet: '1.2.0' });
  assert.deepEqual(recordFor(third, library('2.0.0', ['Box', 'Ribbon', 'Tab'])).since, {});
});
