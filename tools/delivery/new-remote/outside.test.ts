import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { FsTree } from 'nx/src/generators/tree';
import remoteGenerator from './generator';
import { checkFolder } from './outside';

const folder = mkdtempSync(path.join(tmpdir(), 'team-'));
after(() => rmSync(folder, { recursive: true }));

test('a remote with a repository of its own is created in a new folder, or in one with a repository alone', () => {
  checkFolder(path.join(folder, 'new'));
  mkdirSync(path.join(folder, '.git'));
  checkFolder(folder);
});

test('a folder with files is refused, and one in this repository', () => {
  writeFileSync(path.join(folder, 'notes.txt'), '');
  assert.throws(() => checkFolder(folder), {
    name: 'CommandError',
    message: /is not empty: it has notes\.txt\. Choose another folder\.$/,
  });
  for (const inside of [inRoot(), inRoot('apps/saved-searches')]) {
    assert.throws(() => checkFolder(inside), {
      name: 'CommandError',
      message: /is in this repository: leave --folder out, or choose one elsewhere\.$/,
    });
  }
});

interface Manifest {
  devDependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const manifestIn = (place: string): Manifest =>
  JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));

test('a run that only lists the files writes none, and each package has the peers that ours were tested with', async () => {
  const target = path.join(folder, 'pulse');
  const tree = new FsTree(inRoot(), false);
  const write = await remoteGenerator(tree, { name: 'market-pulse', folder: target });
  assert.equal(existsSync(target), false);
  assert.deepEqual(tree.listChanges(), []);
  write();
  const { devDependencies } = manifestIn(target);
  for (const name of Object.keys(devDependencies)) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestIn(
      inRoot('node_modules', name),
    );
    const unstated = Object.keys(peerDependencies).filter(
      (peer) => !(peer in devDependencies) && !peerDependenciesMeta[peer]?.optional,
    );
    assert.deepEqual(unstated, [], `peers of ${name}`);
  }
});
