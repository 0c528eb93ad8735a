import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeBuild } from './builds/describe-build';
import { release } from './commands';
import { folderTarget } from './folder-target';
import { createFakeRemotes } from './testing/fake-remote';

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

test('an incomplete line after a crash is reported with its number, and the next change is kept', async () => {
  const target = folderTarget(folder);
  const history = path.join(folder, 'tasks', 'history.jsonl');
  const first = await release(target, build('one()'));
  appendFileSync(history, '{"at":');
  const second = await release(target, build('two()'));
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await target.readHistory(9)).toEqual([first, second]);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`Line 2 of ${history} is not a line`));
  said.mockRestore();
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
