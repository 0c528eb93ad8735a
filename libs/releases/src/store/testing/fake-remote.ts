import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestFile, remoteFile, shellContractFile, type ShellContract } from '../../index';

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
    /**
     * @param script content of the built script
     * @returns the folder of a shell
     */
    buildShell(script: string, provided: Partial<ShellContract> = {}): string {
      const shell = path.join(folder, 'shell');
      const dist = path.join(shell, 'dist');
      const server = 'server/shell.js';
      const contract: ShellContract = {
        hostContract: '1.0.0',
        federation: '2.9.2',
        routes: ['/login'],
        shared: { react: '19.0.0' },
        strict: ['react'],
        server,
        files: ['index.html', 'main.0000000001.js'],
        ...provided,
      };
      mkdirSync(path.join(dist, 'server'), { recursive: true });
      writeFileSync(path.join(shell, 'package.json'), JSON.stringify({ version: '1.2.0' }));
      writeFileSync(path.join(dist, server), 'exports.render = () => {};');
      writeFileSync(path.join(dist, 'index.html'), '<html></html>');
      writeFileSync(path.join(dist, 'main.0000000001.js'), script);
      writeFileSync(path.join(dist, 'main.0000000001.js.br'), `compressed ${script}`);
      writeFileSync(path.join(dist, shellContractFile), JSON.stringify(contract));
      return shell;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
