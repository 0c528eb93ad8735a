import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readRemote, describeBuild, folderTarget, release } from '@talentsphere/releases/store';
import { createFakeRemotes } from '@talentsphere/releases/store/testing/fake-remote';
import { publishRemotes } from './publish';

const { folder, remove, build } = createFakeRemotes();
after(remove);

test('[A553] a start gives a remote an address that another remote of the checkout has no more, and no other', async () => {
  const target = folderTarget(folder);
  for (const [name, routes] of [
    ['tasks', ['/browse-tasks', '/moved']],
    ['stranger', ['/foreign']],
  ] as const) {
    const before = describeBuild(build('one()', name));
    await release(target, { ...before, extras: { ...before.extras, routes: [...routes] } });
  }
  const moved = readRemote(build('one()', 'moved'));
  const foreign = readRemote(build('one()', 'foreign'));
  await publishRemotes(folder, undefined, [moved, foreign]);
  assert.deepEqual((await target.readRegistry()).owners, {
    tasks: ['/browse-tasks'],
    stranger: ['/foreign'],
    moved: ['/moved'],
    foreign: [],
  });
});
