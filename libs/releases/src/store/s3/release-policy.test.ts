import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeBuild } from '../builds/describe-build';
import { release, rollback } from '../commands';
import { own } from '../rights';
import { createFakeRemotes } from '../testing/fake-remote';
import { startS3Server } from '../testing/s3-server';

const file = path.resolve(__dirname, '../../../../../deploy/store/release-policy.json');
const { Statement: statements } = JSON.parse(readFileSync(file, 'utf8')) as {
  Statement: { Effect: string; Action: string; Resource: string | string[] }[];
};

/** Whether a role with the tag `remote` may do something with an object of the store. */
function isAllowed(action: string, key: string, remote: string): boolean {
  const resource = `arn:aws:s3:::releases/web/${key}`;
  return statements.some(
    ({ Effect, Action, Resource }) =>
      Effect === 'Allow' &&
      Action === action &&
      [Resource].flat().some((pattern) => {
        const given = pattern.replace('${aws:PrincipalTag/remote}', remote);
        return given.endsWith('*') ? resource.startsWith(given.slice(0, -1)) : resource === given;
      }),
  );
}

test('[A498] [A499] with the role of tasks, a script that calls itself marketing changes nothing', async () => {
  const fakeRemotes = createFakeRemotes();
  const server = await startS3Server();
  try {
    Object.assign(process.env, server.env);
    const { s3Target } = await import('./s3-target');
    const target = s3Target({ bucket: server.bucket, prefix: 'web/' });
    for (const name of ['tasks', 'marketing'])
      await release(target, describeBuild(fakeRemotes.build('one()', name)));
    await release(target, describeBuild(fakeRemotes.build('two()', 'marketing')));
    const before = await target.readRegistry();
    server.allow((key) => isAllowed('s3:PutObject', key.slice('web/'.length), 'tasks'));

    const foreign = describeBuild(fakeRemotes.build('evil()', 'marketing'));
    const onlyItsTeam =
      /^Nothing was changed: these credentials may not change marketing, only its team's may\./;
    await expect(release(target, foreign)).rejects.toThrow(onlyItsTeam);
    await expect(rollback(target, 'marketing')).rejects.toThrow(onlyItsTeam);

    const own = describeBuild(fakeRemotes.build('evil()', 'tasks'));
    const claiming = (routes: string[]) => ({ ...own, extras: { ...own.extras, routes } });
    await expect(release(target, claiming(['/tasks', '/marketing']))).rejects.toThrow(
      'Nothing was changed: tasks may not have the address /marketing, because marketing owns /marketing.',
    );
    await expect(release(target, claiming(['/tasks', '/']))).rejects.toThrow(
      'Nothing was changed: tasks does not own /, and these credentials may not change the owners: ask who may write registry.json for npm run release -- own tasks /tasks /.',
    );
    expect(await target.readRegistry()).toEqual(before);
    await release(target, own);
    expect((await target.readRegistry()).microFrontends['tasks']).toHaveLength(2);
  } finally {
    fakeRemotes.remove();
    await server.stop();
  }
});

test('the role of a remote may write what its releases write, and no file of another remote', async () => {
  const fakeRemotes = createFakeRemotes();
  const server = await startS3Server();
  try {
    Object.assign(process.env, server.env);
    const { s3Target } = await import('./s3-target');
    const { openBucket } = await import('./s3-bucket');
    const target = s3Target({ bucket: server.bucket, prefix: 'web/' });
    const platform = describeBuild(fakeRemotes.build('one()'));
    await own(target, 'tasks', platform.extras.routes);
    server.allow((key) => isAllowed('s3:PutObject', key.slice('web/'.length), 'tasks'));
    for (const script of ['one()', 'two()'])
      await release(target, describeBuild(fakeRemotes.build(script)));
    await rollback(target, 'tasks');

    const all = (await openBucket(server.bucket).list('web/')).map((key) => key.slice(4));
    const keys = all.filter((key) => key !== 'registry.json');
    expect(keys.length).toBeGreaterThan(6);
    expect(keys.filter((key) => !isAllowed('s3:PutObject', key, 'tasks'))).toEqual([]);
    expect(keys.filter((key) => !isAllowed('s3:GetObject', key, 'tasks'))).toEqual([]);
    const ofAll = keys.filter((key) => isAllowed('s3:PutObject', key, 'dashboard'));
    expect(ofAll).toEqual([]);
    expect(keys.some((key) => isAllowed('s3:DeleteObject', key, 'tasks'))).toBe(false);
  } finally {
    fakeRemotes.remove();
    await server.stop();
  }
});

test('the policy for users with the name of a remote is that of roles', () => {
  const ofUsers = readFileSync(file.replace('release-policy', 'release-user-policy'), 'utf8');
  const ofRoles = readFileSync(file, 'utf8');
  expect(ofUsers.replace('aws:username', 'aws:PrincipalTag/remote')).toBe(ofRoles);
});
