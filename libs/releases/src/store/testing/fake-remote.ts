import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestFile, remoteFile } from '../../index';

/** Remotes with fake build output, in a temporary folder. */
export function createFakeRemotes() {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  return {
    folder,
    /**
     * @param script content of the built script
     * @returns the remote's folder
     */
    build(script: string, name = 'tasks'): string {
      const remote = path.join(folder, name);
      const dist = path.join(remote, 'dist');
      mkdirSync(dist, { recursive: true });
      const declared = {
        name,
        hostContract: '^1.0.0',
        routes: [`/${name}`],
        searchParams: ['q'],
      };
      const manifest = {
        metaData: { remoteEntry: { name: 'remote-entry.js' }, pluginVersion: '2.9.2' },
        exposes: [{ name: 'remote', assets: { js: { sync: [] } } }],
        shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
      };
      writeFileSync(path.join(remote, 'package.json'), JSON.stringify({ version: '1.2.0' }));
      writeFileSync(path.join(remote, remoteFile), JSON.stringify(declared));
      writeFileSync(path.join(dist, 'remote-entry.js'), script);
      writeFileSync(path.join(dist, 'remote-entry.js.br'), `compressed ${script}`);
      writeFileSync(path.join(dist, manifestFile), JSON.stringify(manifest));
      writeFileSync(path.join(dist, 'mf-stats.json'), '{}');
      return remote;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
