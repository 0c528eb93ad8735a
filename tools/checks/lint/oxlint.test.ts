import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-oxlint-'));
after(() => rmSync(folder, { recursive: true }));

const refused: [rule: string, file: string, code: string][] = [
  ['no-explicit-any', 'libs/domain/src/a.ts', 'export const value: any = 1;'],
  ['no-console', 'libs/domain/src/b.ts', "console.log('here');\nexport {};"],
  [
    'Unused oxlint-disable directive',
    'libs/domain/src/c.ts',
    '// oxlint-disable-next-line no-console -- Nothing here.\nexport const value = 1;',
  ],
  ['prefer-const', 'apps/api/src/q.ts', 'let now = 1;\nexport const later = () => now;'],
  ['alt-text', 'apps/tasks/src/d.tsx', 'export const Sample = () => <img src="x.png" />;'],
  [
    'rules-of-hooks',
    'apps/tasks/src/e.tsx',
    "import { useState } from 'react';\nexport function Sample(p: { on: boolean }) {\n  if (p.on) useState(0);\n  return null;\n}",
  ],
  [
    'exhaustive-deps',
    'apps/tasks/src/f.tsx',
    "import { useEffect } from 'react';\nexport function Sample({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}",
  ],
  [
    'no-danger',
    'apps/tasks/src/t.tsx',
    "export const Sample = () => <p dangerouslySetInnerHTML={{ __html: '<b>text</b>' }} />;",
  ],
  [
    'no-restricted-imports',
    'apps/shell/src/g.ts',
    "export * from '@talentsphere/releases/schema';",
  ],
  [
    'no-restricted-imports',
    'libs/federation/src/r.ts',
    "export * from '@talentsphere/releases/store';",
  ],
  ['no-restricted-imports', 'apps/shell/src/s.ts', "export * from '@talentsphere/domain/demo';"],
  [
    'no-floating-promises',
    'apps/api/src/h.ts',
    'const later = async () => 1;\nexport function now() {\n  later();\n}',
  ],
  [
    'await-thenable',
    'apps/api/src/i.ts',
    'export async function now() {\n  await Math.max(1, 2);\n}',
  ],
  [
    'no-misused-promises',
    'apps/api/src/j.ts',
    'const later = async () => true;\nif (later()) Math.max();\nexport {};',
  ],
  [
    'no-deprecated',
    'apps/api/src/k.ts',
    '/** @deprecated */\nconst old = 1;\nexport const now = [old];',
  ],
  [
    'no-unnecessary-type-assertion',
    'apps/api/src/l.ts',
    'export const now = (text: string) => text as string;',
  ],
  [
    'return-await',
    'apps/api/src/m.ts',
    'const later = async () => 1;\nexport async function now() {\n  try {\n    return later();\n  } catch {\n    return 0;\n  }\n}',
  ],
  [
    'switch-exhaustiveness-check',
    'apps/api/src/n.ts',
    "export function now(end: 'a' | 'b') {\n  switch (end) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n}",
  ],
  [
    'consistent-type-imports',
    'apps/api/src/o.ts',
    "import { Type } from './p';\nexport const now = (type: Type) => type;",
  ],
  [
    'TS2322',
    'apps/api/src/p.ts',
    'export interface Type {\n  a: string;\n}\nexport const now: number = String(1);',
  ],
];

for (const [, file, code] of refused) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${code}\n`);
}
cpSync(inRoot('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
cpSync(inRoot('tsconfig.base.json'), path.join(folder, 'tsconfig.json'));
// It looks there for its part that knows types.
symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
const run = runNode([inRoot('node_modules/oxlint/bin/oxlint'), '--format=unix'], { cwd: folder });

for (const [rule, file] of refused) {
  test(`${rule} is refused`, async () => {
    const lines = (await run).output.split('\n').filter((line) => line.includes(file));
    assert.ok(
      lines.some((line) => line.includes(rule)),
      lines.join('\n') || (await run).output.slice(0, 500),
    );
  });
}
