import { execSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/*
 * `npx nx typegen ui`: the types are made beside those of before, and each then takes their place at once. Another
 * command may be reading them, or making them as well; and package managers share files between projects by hard
 * links, so none is overwritten.
 */
const chakra = createRequire(import.meta.url).resolve('@chakra-ui/react');
const types = path.resolve(chakra, '../../types/styled-system/generated');
const made = mkdtempSync(`${types}-`);
try {
  execSync(`chakra typegen typegen.ts --outdir "${made}"`, { stdio: 'inherit' });
  for (const file of readdirSync(made)) renameSync(path.join(made, file), path.join(types, file));
} finally {
  rmSync(made, { recursive: true });
}
