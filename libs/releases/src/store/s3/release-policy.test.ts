import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeBuild } from '../builds/describe-build';
import { release, rollback } from '../commands';
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

test('the role of a remote may write what its releases write, and no file of another remote', async () => {
  const fakeRemotes = createFakeRemotes();
  const server = await startS3Server();
  try {
    Object.assign(process.env, server.env);
    const { s3Target } = await import('./s3-target');
    const { openBucket } = await import('./s3-bucket');
    const target = s3Target({ bucket: server.bucket, prefix: 'web/' });
    for (const script of ['one()', 'two()'])
      await release(target, describeBuild(fakeRemotes.build(script)));
    await rollback(target, 'tasks');

    const keys = (await openBucket(server.bucket).list('web/')).map((key) => key.slice(4));
    expect(keys.length).toBeGreaterThan(6);
    expect(keys.filter((key) => !isAllowed('s3:PutObject', key, 'tasks'))).toEqual([]);
    expect(keys.filter((key) => !isAllowed('s3:GetObject', key, 'tasks'))).toEqual([]);
    const ofAll = keys.filter((key) => isAllowed('s3:PutObject', key, 'dashboard'));
    expect(ofAll.filter((key) => !/^(registry\.json$|history\/)/.test(key))).toEqual([]);
    expect(keys.some((key) => isAllowed('s3:DeleteObject', key, 'tasks'))).toBe(false);
  } finally {
    fakeRemotes.remove();
    await server.stop();
  }
});
