import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RefusedError, ReleaseError, UnavailableError } from '../index';
import { describeBuild } from './builds/describe-build';
import { release, rollback } from './commands';
import { folderTarget, writeAtomically } from './folder-target';
import { prune } from './prune';
import { createFakeRemotes } from './testing/fake-remote';
import { renew } from './trust';

let folder: string;
let fakeRemotes: ReturnType<typeof createFakeRemotes>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-target-'));
  fakeRemotes = createFakeRemotes();
});
afterEach(() => {
  fakeRemotes.remove();
  rmSync(folder, { recursive: true });
});
const build = (script: string) => describeBuild(fakeRemotes.build(script));

test('an incomplete line after a crash is reported with its number, and the next change is stored', async () => {
  const target = folderTarget(folder);
  const history = path.join(folder, 'tasks', 'history.jsonl');
  const first = await release(target, build('one()'));
  appendFileSync(history, '{"at":');
  const second = await release(target, build('two()'));
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await target.readHistory(9)).toEqual([first, second]);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`Line 2 of ${history} is not a line`));
  said.mockRestore();
  // Once, also when a command that was interrupted is completed.
  expect(await target.appendHistory(second!)).toBe(false);
  const lines = [JSON.stringify(first), '{"at":', JSON.stringify(second), ''];
  expect(readFileSync(history, 'utf8')).toBe(lines.join('\n'));
});

test('of a history that is too long to be read, the end is, and further changes are stored', async () => {
  const target = folderTarget(folder);
  const history = path.join(folder, 'tasks', 'history.jsonl');
  const first = await release(target, build('one()'));
  const text = readFileSync(history, 'utf8');
  writeFileSync(history, `${'x'.repeat(100_000_001)}\n${text}`);
  const second = await release(target, build('two()'));
  expect(await target.readHistory(9)).toEqual([first, second]);
  expect(await target.appendHistory(second!)).toBe(false);
});

test('a line of a history that is too long is reported, and hides no other', async () => {
  const target = folderTarget(folder);
  const history = path.join(folder, 'tasks', 'history.jsonl');
  const first = await release(target, build('one()'));
  appendFileSync(history, `${JSON.stringify({ ...first, reason: 'x'.repeat(100_000) })}\n`);
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await target.readHistory(9)).toEqual([first]);
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining(`Line 2 of ${history} has more than 100000 bytes.`),
  );
  said.mockRestore();
});

test('[A501] a registry of one remote that never ends does not keep another team waiting', async () => {
  const target = folderTarget(folder);
  const file = path.join(folder, 'tasks', 'registry.json');
  await release(target, build('one()'));
  rmSync(file);
  execFileSync('mkfifo', [file]);
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const other = release(target, describeBuild(fakeRemotes.build('one()', 'other')));
  const outcome = await Promise.race([other, sleep(2_000, 'it waits')]);
  // Ends what waits for it.
  closeSync(openSync(file, constants.O_RDWR));
  expect(outcome).toMatchObject({ remote: 'other' });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('tasks/registry.json'));
  said.mockRestore();
});

test('a history of one remote that never ends hides no change of another, and keeps nobody waiting', async () => {
  const target = folderTarget(folder);
  await release(target, build('one()'));
  const other = await release(target, describeBuild(fakeRemotes.build('one()', 'other')));
  const file = path.join(folder, 'tasks', 'history.jsonl');
  rmSync(file);
  execFileSync('mkfifo', [file]);
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const changes = await Promise.race([target.readHistory(9), sleep(2_000, 'it waits')]);
  // Who signs all registries anew, or removes old releases, changes those of each team.
  const renewed = await Promise.race([
    renew(target, 'tasks').catch(String),
    sleep(2_000, 'it waits'),
  ]);
  // Ends what waits for it.
  closeSync(openSync(file, constants.O_RDWR));
  expect(changes).toEqual([other]);
  expect(renewed).toContain('history.jsonl is no file');
  expect(said).toHaveBeenCalledWith(expect.stringContaining('history.jsonl is no file'));
  said.mockRestore();
});

test('old releases of the others are removed when the history of one remote is a link, through which nothing is written', async () => {
  const target = folderTarget(folder);
  for (const script of ['1', '2', '3', '4', '5', '6'])
    for (const name of ['other', 'tasks'])
      await release(target, describeBuild(fakeRemotes.build(`${script}()`, name)));
  const linked = path.join(folder, 'of-the-platform.txt');
  for (const name of ['other', 'tasks']) {
    const file = path.join(folder, name, 'history.jsonl');
    rmSync(file);
    if (name === 'other') symlinkSync(linked, file);
  }
  const later = Date.now() + 31 * 86_400_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  await expect(prune(target, 30)).rejects.toThrow(/other\/history\.jsonl cannot be written/);
  now.mockRestore();
  expect(existsSync(linked)).toBe(false);
  expect(await target.readHistory(1)).toMatchObject([{ action: 'prune', remote: 'tasks' }]);
});

test('old releases of the others are removed while somebody keeps the lock of one remote', async () => {
  const target = folderTarget(folder);
  for (const script of ['1', '2', '3', '4', '5', '6'])
    for (const name of ['other', 'tasks'])
      await release(target, describeBuild(fakeRemotes.build(`${script}()`, name)));
  const later = Date.now() + 31 * 86_400_000;
  const lock = path.join(folder, 'other', 'release.lock');
  writeFileSync(lock, JSON.stringify({ pid: 1, identity: '1', host: 'elsewhere' }));
  utimesSync(lock, later, later);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  let waited = 0;
  const waiting = jest.spyOn(performance, 'now').mockImplementation(() => (waited += 1_000));
  await expect(prune(target, 30)).rejects.toThrow(/^Process 1 has been releasing for 20 s/);
  for (const mock of [clock, waiting]) mock.mockRestore();
  expect(await target.readHistory(1)).toMatchObject([{ action: 'prune', remote: 'tasks' }]);
});

test('a command that lost its lock while it worked changes nothing', async () => {
  const target = folderTarget(folder);
  await release(target, build('one()'));
  const before = await target.readRegistry();
  const lock = path.join(folder, 'other', 'release.lock');
  const other = JSON.stringify({ pid: 1, identity: '1', host: 'elsewhere' });
  const change = target.changeReleases('other', async () => {
    writeFileSync(lock, other);
    return { releases: [], result: true };
  });
  await expect(change).rejects.toThrow(/^Nothing was changed: another command took over/);
  expect(await target.readRegistry()).toEqual(before);
  expect(readFileSync(lock, 'utf8')).toBe(other);
});

test('a command that waits for another one too long changes nothing', async () => {
  const target = folderTarget(folder);
  let now = 0;
  await target.changeReleases('tasks', async () => {
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
    const second = target.changeReleases('tasks', async () => undefined);
    await expect(second).rejects.toThrow(
      `Process ${process.pid} has been releasing for 20 s: wait for it, then try again.`,
    );
    await expect(second).rejects.toThrow(UnavailableError);
    clock.mockRestore();
    expect(now).toBe(40_000);
    return undefined;
  });
});

test.each(['EACCES', 'EPERM', 'EROFS'])('what answers with %s may not be written', async (code) => {
  const target = folderTarget(folder);
  const mkdir = jest.spyOn(files, 'mkdir').mockRejectedValue(Object.assign(new Error(), { code }));
  const owning = target.changeOwners(() => ({ tasks: [] }));
  const file = path.join(folder, 'registry.json');
  await expect(owning).rejects.toThrow(`This account may not write ${file} (${code}).`);
  await expect(owning).rejects.toMatchObject({ cause: { code } });
  await expect(rollback(target, 'tasks')).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Nothing was changed: these credentials may not change tasks, only its team's may\. \(This account/,
    ),
    cause: expect.any(RefusedError),
  });
  mkdir.mockRestore();
});

test('owners of which nothing changes stay as they are', async () => {
  const target = folderTarget(folder);
  await target.changeOwners(() => ({ tasks: ['/tasks'] }));
  await target.changeOwners(() => undefined);
  expect((await target.readRegistry()).owners).toEqual({ tasks: ['/tasks'] });
});

test('what the system says of a file is in the sentence', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const mkdir = jest.spyOn(files, 'mkdir').mockRejectedValue(full);
  await expect(folderTarget(folder).changeOwners(() => ({ tasks: [] }))).rejects.toMatchObject({
    constructor: ReleaseError,
    message: `${path.join(folder, 'registry.json')} cannot be written: no space left on device.`,
    cause: full,
  });
  mkdir.mockRestore();
});

test('what an interrupted command has left is not published, and keeps no later one', async () => {
  const target = folderTarget(folder);
  const { version } = build('one()');
  const place = path.join(folder, 'tasks');
  for (const ending of ['tmp', 'removed']) {
    const left = path.join(place, `.${version}.${process.pid}.${ending}`);
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, 'half.js'), '');
  }
  await release(target, build('one()'));
  expect(await target.listFiles('tasks', version)).not.toContain('half.js');
  expect(await target.readFile(`tasks/${version}/half.js`)).toBeUndefined();
  await target.remove('tasks', version);
  expect(await target.listFiles('tasks', version)).toEqual([]);
  expect(readdirSync(place).sort()).toEqual(['history.jsonl', 'registry.json']);
  await target.remove('tasks', version);
});

test('what an earlier command has left is removed after a day, and what another one makes is not', async () => {
  const target = folderTarget(folder);
  const { version } = build('one()');
  const place = path.join(folder, 'tasks');
  const leftBy = (process: number) => [
    `.${version}.${process}.tmp`,
    `.${version}.${process}.removed`,
    `registry.json.${process}.tmp`,
    `release.lock.00000000-0000-4000-8000-00000000000${process}`,
  ];
  for (const name of [...leftBy(1), ...leftBy(2)]) {
    const left = path.join(place, name);
    if (name.startsWith('.')) {
      mkdirSync(left, { recursive: true });
      writeFileSync(path.join(left, 'half.js'), '');
    } else writeFileSync(left, '');
    if (leftBy(1).includes(name)) utimesSync(left, 1, 1);
  }
  await release(target, build('one()'));
  expect(readdirSync(place).sort()).toEqual(
    [...leftBy(2), version, 'history.jsonl', 'registry.json'].sort(),
  );
});

test('a build from whose files something was removed while it was copied is not published', async () => {
  const target = folderTarget(folder);
  const { cp } = files;
  const copied = jest.spyOn(files, 'cp').mockImplementation(async (from, to) => {
    await cp(from, to);
    if (String(to).endsWith('mf-manifest.json'))
      rmSync(path.join(String(to), '../remote-entry.js'));
  });
  const refused = release(target, build('one()'));
  await expect(refused).rejects.toThrow(/^Nothing was changed: another command removed /);
  await expect(refused).rejects.toThrow(UnavailableError);
  copied.mockRestore();
  expect(await target.readFile(`tasks/${build('one()').version}/mf-manifest.json`)).toBe(undefined);
});

test('when a removal is interrupted, the same build is published with all of its files', async () => {
  const target = folderTarget(folder);
  const version = (await release(target, build('one()')))?.version ?? '';
  const rm = jest.spyOn(files, 'rm').mockImplementation(async (place, options) => {
    if (!existsSync(String(place))) return;
    rmSync(path.join(String(place), 'mf-manifest.json'), options);
    throw new Error('Killed');
  });
  await expect(target.remove('tasks', version)).rejects.toThrow('Killed');
  rm.mockRestore();
  await target.store(build('one()'));
  expect(existsSync(path.join(folder, 'tasks', version, 'mf-manifest.json'))).toBe(true);
});

test('what cannot be written whole leaves nothing behind', async () => {
  const target = folderTarget(folder);
  await release(target, build('one()'));
  const place = path.join(folder, 'tasks');
  const before = readdirSync(place);
  const full = new Error('ENOSPC: no space left on device');
  const cp = jest.spyOn(files, 'cp').mockImplementation(async (_from, to) => {
    mkdirSync(path.dirname(String(to)), { recursive: true });
    writeFileSync(String(to), 'half');
    throw full;
  });
  await expect(release(target, build('two()'))).rejects.toThrow(full);
  cp.mockRestore();
  const write = jest.spyOn(files, 'writeFile').mockImplementation(async (to) => {
    writeFileSync(String(to), 'half');
    throw full;
  });
  const change = target.changeReleases('tasks', async () => ({ releases: [], result: true }));
  await expect(change).rejects.toThrow(full);
  write.mockRestore();
  const first = jest.spyOn(files, 'writeFile').mockRejectedValue(full);
  await expect(target.changeOwners(() => ({ tasks: [] }))).rejects.toThrow(full);
  first.mockRestore();
  expect(readdirSync(place)).toEqual(before);
});

test('a file that is replaced gets the mode that is given', async () => {
  const file = path.join(folder, 'trust.json');
  await writeAtomically(file, 'first');
  await writeAtomically(file, 'second', 0o640);
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(statSync(file).mode & 0o777).toBe(0o640);
});
