import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot, root } from '@talentsphere/dev/process/workspace';
import ts from 'typescript';
import { filesIn } from '../files';

const projects = filesIn('apps/*/package.json', 'libs/*/package.json', 'tools/*/package.json');

/** Whether a file belongs to a project of this kind. */
function isOfKind(kind: string): (file: string) => boolean {
  const ofKind = projects.filter((file) =>
    readFileSync(inRoot(file), 'utf8').includes(`"${kind}"`),
  );
  return (file) => ofKind.some((each) => file.startsWith(`${path.dirname(each)}/`));
}

const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, resolveJsonModule: true };
const cache = ts.createModuleResolutionCache(root, (name) => name, options);

/** The files of the workspace that a file imports, by their paths in it. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(inRoot(file), 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName: name }) => {
    if (!/^(\.|@talentsphere\/)/.test(name)) return [];
    const found = ts.resolveModuleName(name, inRoot(file), options, ts.sys, cache).resolvedModule;
    assert.ok(found, `${file} imports ${name}, which was not found.`);
    return path.relative(root, found.resolvedFileName);
  });
}

test('delivery reaches nothing of the market, not even through tools of development', () => {
  const isMarket = isOfKind('kind:market');
  const notShipped = /\.test\.|\/testing\/|\/(jest|rspack)\.config\./;
  const sources = filesIn('*.ts', '*.tsx', '*.mjs').filter((file) => !notShipped.test(file));
  /** By which imports each file is reached. */
  const ways = new Map(sources.filter(isOfKind('kind:delivery')).map((file) => [file, file]));
  for (const [file, way] of ways) {
    const imported = isMarket(file) ? [] : importsOf(file);
    for (const next of imported) if (!ways.has(next)) ways.set(next, `${way} → ${next}`);
  }
  assert.ok(ways.has('tools/dev/product/publish.ts'));
  assert.deepEqual(
    [...ways].flatMap(([file, way]) => (isMarket(file) ? way : [])),
    [],
  );
});
