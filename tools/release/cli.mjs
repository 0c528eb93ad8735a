import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from './publish.mjs';

const { values } = parseArgs({
  options: { releases: { type: 'string' }, apps: { type: 'string' } },
});
const apps = values.apps ?? 'apps';
if (!values.releases) {
  console.error('Say where to: --releases <folder of the release store>.');
  process.exit(1);
}
const remotes = readdirSync(apps)
  .map((name) => join(apps, name))
  .filter((directory) => existsSync(join(directory, 'remote.json')));
for (const { name, version } of publish({ remotes, releases: values.releases })) {
  console.log(`${name} ${version}`);
}
