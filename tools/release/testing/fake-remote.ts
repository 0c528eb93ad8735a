import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of its own, with remotes that look as if they had been built. */
export function createWorkshop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  return {
    folder,
    /**
     * @param script what the build of the remote says
     * @returns the remote's folder
     */
    build(script: string, name = 'tasks'): string {
      const remote = path.join(folder, name);
      const dist = path.join(remote, 'dist');
      mkdirSync(dist, { recursive: true });
      const declared = { name, hostContract: '^1.0.0', routes: [`/${name}`] };
      const manifest = { shared: [{ name: 'react', requiredVersion: '^19.0.0' }] };
      writeFileSync(path.join(remote, 'package.json'), JSON.stringify({ version: '1.2.0' }));
      writeFileSync(path.join(remote, 'remote.json'), JSON.stringify(declared));
      writeFileSync(path.join(dist, 'remote-entry.js'), script);
      writeFileSync(path.join(dist, 'remote-entry.js.br'), `compressed ${script}`);
      writeFileSync(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
      writeFileSync(path.join(dist, 'mf-stats.json'), '{}');
      return remote;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
