import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootName } from '@talentsphere/releases/signing';
import { createSigners } from '@talentsphere/releases/signing/testing/signed-store';
import { registryWith, rootRegistry } from '../testing/signed-store';
import { RegistryReader } from './registry';
import { Signatures } from './signatures';

const directory = mkdtempSync(join(tmpdir(), 'trusted-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('[A550] pages that are on their way when keys change have their remotes', async () => {
  const signers = await createSigners('tasks');
  mkdirSync(join(directory, 'tasks'));
  writeFileSync(join(directory, 'registry.json'), await signers.sign(rootName, rootRegistry));
  const tasks = await signers.sign('tasks', registryWith('tasks'));
  writeFileSync(join(directory, 'tasks/registry.json'), tasks);
  const signatures = await Signatures.open(signers.trust, directory);
  const changed = await signers.next(signers.trust, (trust) => trust);
  const reader = new RegistryReader({
    directory,
    contract: undefined,
    hasShells: true,
    report: () => undefined,
    signatures,
  });
  let later: ReturnType<typeof reader.read> | undefined;
  const read = signatures.read.bind(signatures);
  jest.spyOn(signatures, 'read').mockImplementationOnce(async (name, text) => {
    await signatures.followTrust(changed);
    later = reader.read();
    return read(name, text);
  });
  const first = await reader.read();
  for (const index of [first, await later]) {
    expect(Object.keys(index?.registry.microFrontends ?? {})).toEqual(['tasks']);
  }
});
