import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singleConfig } from '@talentsphere/build';
import brand from '@talentsphere/domain/brand.json';

const apps = join(import.meta.dirname, '..');
const remotes = readdirSync(apps)
  .map((folder) => join(apps, folder))
  .filter((directory) => existsSync(join(directory, 'remote.json')))
  .map((directory) => ({
    directory,
    name: JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')).name,
  }));

export default singleConfig({ directory: import.meta.dirname, brand, remotes });
