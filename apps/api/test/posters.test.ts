import type { Task } from '@talentsphere/contract';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { onPostgres, withClient } from './support/raw-database';
import { taskBody } from './support/samples';

let market: Marketplace;
beforeAll(async () => (market = await startMarketplace()));
afterAll(() => market.stop());

async function postAs(uid: string, claims: Record<string, unknown>): Promise<Task> {
  const token = await market.identity.tokenFor(uid, claims);
  return (await market.call<Task>('POST', '/tasks', { token, body: taskBody() })).body;
}
const read = async (path: string, as?: string) =>
  (await market.call<Task>('GET', path, as === undefined ? {} : { as })).body;

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: false }, false],
  [{}, false],
])(
  '[A361] a task says whether the provider had verified its poster’s address: %j',
  async (claims, said) => {
    const { _id, employerEmailVerified } = await postAs('poster', claims);
    expect(employerEmailVerified).toBe(said);
    expect((await read(`/tasks/${_id}`, 'reader')).employerEmailVerified).toBe(said);
    const list = await market.call<Task[]>('GET', '/tasks?limit=1', { as: 'reader' });
    expect(list.body[0]?.employerEmailVerified).toBe(said);
  },
);

test('[A361] a poster without an address has none to verify', async () => {
  const task = await postAs('poster', { email: undefined, email_verified: true });
  expect(task).toMatchObject({ employerEmail: null, employerEmailVerified: null });
});

test('[A361] visitors, who do not see the address, do not see whether it is verified', async () => {
  const { _id } = await postAs('poster', {});
  expect(await read(`/tasks/${_id}`)).not.toHaveProperty('employerEmailVerified');
});

test('[A341] a task keeps its poster’s name from the time of posting, in every response', async () => {
  const { _id } = await postAs('poster', { name: 'Old Name' });
  await postAs('poster', { name: 'New Name' });
  const { employerName, userName } = await read(`/tasks/${_id}`, 'reader');
  expect({ employerName, userName }).toEqual({ employerName: 'Old Name', userName: 'Old Name' });
  const list = await market.call<Task[]>('GET', '/tasks?limit=2', { as: 'reader' });
  expect(list.body.map((task) => task.employerName)).toEqual(['New Name', 'Old Name']);
});

onPostgres('a task of an older server', () => {
  test('[A361] shows no verification status', async () => {
    const { _id } = await postAs('poster', {});
    await withClient(market.environment['DATABASE_URL'] ?? '', (client) =>
      client.query('update tasks set poster_email_verified = null where id = $1', [_id]),
    );
    expect((await read(`/tasks/${_id}`, 'reader')).employerEmailVerified).toBeNull();
  });
});
