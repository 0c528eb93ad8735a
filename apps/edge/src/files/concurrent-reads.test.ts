import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryReader } from './registry';

const directory = mkdtempSync(join(tmpdir(), 'read-at-once-'));
afterAll(() => rmSync(directory, { recursive: true }));

const file = join(directory, 'registry.json');
const publish = (name: string) => {
  writeFileSync(`${file}.new`, JSON.stringify({ microFrontends: { [name]: [] } }));
  renameSync(`${file}.new`, file);
};

test('[A353] of two reads at once, the one that began first does not bring an older registry back', async () => {
  const reader = new RegistryReader({
    directory,
    contract: undefined,
    hasShells: true,
    report: () => undefined,
  });
  const answers: string[] = [];
  const read = async () => {
    const { registry } = await reader.read();
    answers.push(Object.keys(registry.microFrontends).join());
  };
  publish('older');
  let goOn = () => {};
  const { open } = fs;
  const opened = new Promise<void>((resolve) => {
    jest.spyOn(fs, 'open').mockImplementationOnce(async (...of) => {
      const handle = await open(...of);
      resolve();
      await new Promise<void>((continued) => (goOn = continued));
      return handle;
    });
  });
  const first = read();
  await opened;
  publish('newer');
  const second = read();
  await Promise.race([second, sleep(200)]);
  goOn();
  await Promise.all([first, second]);
  await read();
  expect(answers).toEqual(['older', 'newer', 'newer']);
});
