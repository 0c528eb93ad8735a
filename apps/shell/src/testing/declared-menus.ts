import type { NavigationEntry } from '@talentsphere/releases';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const apps = join(__dirname, '../../..');

/** The entries that the remotes of this product declare, by the name of the remote. */
export const declaredMenus: ReadonlyMap<string, readonly NavigationEntry[]> = new Map(
  readdirSync(apps)
    .map((folder) => join(apps, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .map(({ name, navigation = [] }) => [name, navigation]),
);
