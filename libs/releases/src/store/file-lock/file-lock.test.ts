import { execFileSync, spawnSync } from 'node:child_process';
import fs, {
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './file-lock';
import { processIdentity } from './process-identity';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
  file = join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that has ended. */
const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
const host = hostname();

async function take() {
  const lock = await takeLock(file);
  if (!('release' in lock)) throw new Error(`It is held by process ${lock.holder}.`);
  return lock;
}

test('a second lock is refused with the id of the process that holds the first, until that is released', async () => {
  const first = await take();
  expect(await takeLock(file)).toEqual({ holder: process.pid });
  first.release();
  expect(readdirSync(folder)).toEqual([]);
  (await take()).release();
});

test.each([
  ['a process that is dead', JSON.stringify({ pid: deadPid, identity: 'any', host })],
  [
    'another process with the same number',
    JSON.stringify({ pid: process.pid, identity: 'earlier', host }),
  ],
  ['a crash in the middle of writing', '{"pid":'],
])('the lock of %s is taken over', async (_what, text) => {
  writeFileSync(file, text);
  const lock = await take();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    pid: process.pid,
    identity: processIdentity(process.pid),
    host,
  });
  expect(readdirSync(folder)).toEqual(['a.lock']);
  lock.release();
});

test('a pipe in place of a lock is taken over, and not waited for', async () => {
  execFileSync('mkfifo', [file]);
  const lock = await take();
  expect(lock.isHeld()).toBe(true);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a link to nothing in place of a lock is taken over', async () => {
  symlinkSync(join(folder, 'nothing'), file);
  const link = fs.linkSync;
  let tries = 0;
  jest.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    tries += 1;
    if (tries > 9) throw new Error('It goes round.');
    link(from, to);
  });
  const lock = await take();
  expect(lock.isHeld()).toBe(true);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [
    'a link to nothing',
    (place: string) => {
      symlinkSync('nothing', place);
      lutimesSync(place, 1, 1);
    },
  ],
  [
    'a folder from the future',
    (place: string) => {
      mkdirSync(place);
      utimesSync(place, 4e9, 4e9);
    },
  ],
])('%s in place of what covers a takeover keeps nobody waiting for ever', async (_what, put) => {
  writeFileSync(file, '');
  put(`${file}.takeover`);
  const taken = await Promise.race([take(), sleep(1_000)]);
  // Ends what waits for it.
  rmSync(`${file}.takeover`, { recursive: true, force: true });
  expect(taken?.isHeld()).toBe(true);
  taken?.release();
});

/** Sets the lock's time a minute back. */
function stopHeartbeat() {
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(file, minuteAgo, minuteAgo);
}

test('the lock of another machine holds while its heartbeat is fresh', async () => {
  writeFileSync(file, JSON.stringify({ pid: 1, identity: '1', host: 'elsewhere' }));
  expect(await takeLock(file)).toEqual({ holder: 1 });
  stopHeartbeat();
  (await take()).release();
});

test('a holder that lost its lock does not remove the next one', async () => {
  jest.useFakeTimers();
  try {
    const lost = await take();
    rmSync(file);
    const next = await take();
    expect([lost.isHeld(), next.isHeld()]).toEqual([false, true]);
    next.release();
    const other = JSON.stringify({ pid: 1, identity: '1', host: 'elsewhere' });
    writeFileSync(file, other);
    stopHeartbeat();
    const { mtimeMs } = statSync(file);
    jest.advanceTimersByTime(2_000);
    lost.release();
    expect([statSync(file).mtimeMs, readFileSync(file, 'utf8')]).toEqual([mtimeMs, other]);
  } finally {
    jest.useRealTimers();
  }
});

function failure(code: string) {
  return Object.assign(new Error(code), { code });
}

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
  'a folder that has no hard links (%s) is one sentence',
  async (code) => {
    jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
      throw failure(code);
    });
    await expect(takeLock(file)).rejects.toThrow(
      `${folder} is on a file system without hard links`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a full disk leaves no file', async () => {
  const write = fs.writeFileSync;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((name) => {
    write(name, '');
    throw failure('ENOSPC');
  });
  await expect(takeLock(file)).rejects.toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
});

test('a holder keeps its heartbeat fresh', async () => {
  jest.useFakeTimers();
  try {
    const lock = await take();
    const before = new Date(0);
    utimesSync(file, before, before);
    jest.advanceTimersByTime(2_000);
    const { mtimeMs } = statSync(file);
    expect(mtimeMs).toBeGreaterThan(0);
    lock.release();
  } finally {
    jest.useRealTimers();
  }
});

test('of many processes that find the lock of a dead process, one takes it over', async () => {
  writeFileSync(file, JSON.stringify({ pid: deadPid, identity: 'any', host }));
  // All of them have seen the stale lock, and wait, before one may remove it.
  mkdirSync(`${file}.takeover`);
  const taking = Promise.all(Array.from({ length: 20 }, () => takeLock(file)));
  rmSync(`${file}.takeover`, { recursive: true });
  const locks = (await taking).filter((result) => 'release' in result);
  expect(locks).toHaveLength(1);
  for (const lock of locks) lock.release();
  expect(readdirSync(folder)).toEqual([]);
});
