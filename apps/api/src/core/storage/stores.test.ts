import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '@talentsphere/releases/store/testing/s3-server';
import { storageError } from './file-store';
import { openStore, type StorageConfig } from './open-store';

const content = Buffer.from([0, 255, 10, 13]);

async function storesOneFile(config: StorageConfig): Promise<void> {
  const store = openStore(config);
  expect(await store.read('a.webp')).toBeUndefined();
  await store.write('a.webp', content);
  // Again, and at once.
  await Promise.all([store.write('a.webp', content), store.write('a.webp', content)]);
  expect(Buffer.from((await store.read('a.webp')) ?? [])).toEqual(content);
  await store.remove('a.webp');
  await store.remove('a.webp');
  expect(await store.read('a.webp')).toBeUndefined();
}

describe('a folder', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'talentsphere-store-')), 'files');
  afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

  test('stores a file and removes it', async () => {
    await storesOneFile({ folder });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is freed of what a server that crashed has begun an hour ago', async () => {
    for (const name of ['old.tmp', 'new.tmp']) writeFileSync(join(folder, name), '');
    const past = Date.now() / 1_000 - 3_700;
    utimesSync(join(folder, 'old.tmp'), past, past);
    await openStore({ folder }).write('b.webp', content);
    expect(readdirSync(folder).sort()).toEqual(['b.webp', 'new.tmp']);
  });

  test('stores a file although something in it cannot be removed', async () => {
    const past = Date.now() / 1_000 - 3_700;
    mkdirSync(join(folder, 'stuck.tmp'));
    utimesSync(join(folder, 'stuck.tmp'), past, past);
    await openStore({ folder }).write('c.webp', content);
    expect(readdirSync(folder)).toContain('c.webp');
  });
});

test('a bucket stores a file and removes it', async () => {
  const server = await startS3Server();
  const before = { ...process.env };
  Object.assign(process.env, server.env);
  try {
    await storesOneFile({ target: `s3://${server.bucket}/uploads` });
    await expect(openStore({ target: 's3://nowhere' }).write('a.webp', content)).rejects.toThrow(
      expect.objectContaining({
        code: 'unavailable',
        cause: expect.objectContaining({ message: expect.stringContaining('FILES_TARGET') }),
      }),
    );
  } finally {
    process.env = before;
    await server.stop();
  }
});

test.each([
  ['ENOSPC', 'storage_full', 507],
  ['EDQUOT', 'storage_full', 507],
  ['EACCES', 'unavailable', 503],
])('[A480] the error %s is answered as %s', (code, expected, status) => {
  const error = storageError(Object.assign(new Error(code), { code }));
  expect([error.code, error.status]).toEqual([expected, status]);
});
