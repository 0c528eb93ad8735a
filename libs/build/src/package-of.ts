import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NormalModule, type Module } from '@rspack/core';

/** The name and version in a `package.json`. */
export interface Package {
  name: string;
  version: string;
}

function packageIn(folder: string): Partial<Package> {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Package>) : {};
}

/**
 * The package that a module belongs to, as the bundler resolved it. For a
 * package.json without a name or a version, as some packages have in the folders of
 * their module formats, the next one above it is used.
 */
export function packageOf(module: Module): Package | undefined {
  if (!(module instanceof NormalModule)) return undefined;
  let folder = module.resourceResolveData?.descriptionFilePath;
  while (folder && folder !== dirname(folder)) {
    const { name, version } = packageIn(folder);
    if (name && version) return { name, version };
    folder = dirname(folder);
  }
  return undefined;
}
