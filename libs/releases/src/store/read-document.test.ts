import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAtMost, readBounded } from './read-document';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'read-document-'));
  file = path.join(folder, 'registry.json');
  writeFileSync(file, '12345');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is as large as allowed is read, and one byte more is refused', async () => {
  expect((await readBounded(file, 5)).toString()).toBe('12345');
  await expect(readBounded(file, 4)).rejects.toThrow(`${file} has more than 4 bytes.`);
});

test('an answer without a body is empty', async () => {
  expect(await readAtMost(null, 'the answer', 5)).toHaveLength(0);
});

test('a file is closed, also when it is refused', async () => {
  const open = jest.spyOn(files, 'open');
  await readBounded(file, 5);
  await readBounded(file, 4).catch(() => undefined);
  await expect(readBounded(folder, 5)).rejects.toThrow(`${folder} is no file.`);
  const opened = await Promise.all(open.mock.results.map(({ value }) => value));
  expect(opened.map(({ fd }) => fd)).toEqual([-1, -1, -1]);
  open.mockRestore();
});
