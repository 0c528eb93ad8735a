import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of its own, with a store and remotes that look as if they had been built. */
export function createWorkshop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const releases = path.join(folder, 'releases');
  /** @param {string} file */
  const readJson = (file) => JSON.parse(readFileSync(path.join(releases, file), 'utf8'));
  return {
    folder,
    releases,
    /**
     * @param {string} script what the build of the remote says
     * @param {string} [name]
     * @returns {string} the remote's folder
     */
    build(script, name = 'tasks') {
      const remote = path.join(folder, name);
      const dist = path.join(remote, 'dist');
      mkdirSync(dist, { recursive: true });
      const declared = { name, hostContract: '^1.0.0', routes: [`/${name}`] };
      const manifest = { shared: [{ name: 'react', requiredVersion: '^19.0.0' }] };
      writeFileSync(path.join(remote, 'package.json'), JSON.stringify({ version: '1.2.0' }));
      writeFileSync(path.join(remote, 'remote.json'), JSON.stringify(declared));
      writeFileSync(path.join(dist, 'remote-entry.js'), script);
      writeFileSync(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
      return remote;
    },
    /** @returns {import('../types.d.mts').Release[]} */
    released: (name = 'tasks') => readJson('registry.json').microFrontends[name],
    /** @returns {import('../types.d.mts').Change[]} */
    history: () =>
      readFileSync(path.join(releases, 'history.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}
