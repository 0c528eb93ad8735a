import type {
  Conversation,
  FoundPerson,
  Notification,
  Question,
  Task,
} from '@talentsphere/api/contract';
import { demo } from '@talentsphere/domain/demo';
import { startMarketplace, type Marketplace } from './support/marketplace';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace({ SEED: 'demo' });
});
afterAll(() => market.stop());

async function get<Body>(uid: string, path: string): Promise<Body> {
  const token = await market.identity.tokenFor(uid);
  const { status, body } = await market.call<Body>('GET', path, { token });
  expect(status).toBe(200);
  return body;
}

const taskOf = async (uid: string, title: RegExp) =>
  (await get<Task[]>(uid, '/tasks')).find((task) => title.test(task.title))!;

test('people of the demo data have notifications of every part of the work', async () => {
  const types = new Set<string>();
  for (const { uid } of demo.accounts) {
    for (const { occasion } of await get<Notification[]>(uid, '/notifications'))
      types.add(occasion);
  }
  expect([...types].sort()).toEqual([
    ...['bid accepted', 'bid received', 'changes requested', 'message received'],
    ...['question answered', 'question asked', 'work handed in'],
  ]);
});

test('the demo data have questions, messages, and work that waits for an answer', async () => {
  const gym = await taskOf('demo-mina', /climbing gym/);
  const questions = await get<Question[]>('demo-amara', `/tasks/${gym._id}/questions`);
  expect(questions.map(({ isOwn, answer }) => [isOwn, Boolean(answer)])).toEqual([
    [false, false],
    [true, true],
  ]);
  const conversations = await get<Conversation[]>('demo-jonas', `/tasks/${gym._id}/conversations`);
  expect(conversations).toMatchObject([{ other: { _id: 'demo-mina' }, count: 2, unread: 0 }]);
  const ofOwner = await get<Conversation[]>('demo-mina', `/tasks/${gym._id}/conversations`);
  expect(ofOwner).toMatchObject([{ other: { _id: 'demo-jonas' }, count: 2, unread: 1 }]);
  const harbours = await taskOf('demo-amara', /museum photographs/);
  const seen = await get<Task>('demo-amara', `/tasks/${harbours._id}`);
  expect(seen).toMatchObject({ status: 'in progress' });
  expect(JSON.stringify(seen)).toContain('All 60 descriptions');
});

test('[A466] the demo accounts and others are found by what they say', async () => {
  const found = await get<FoundPerson[]>('demo-mina', '/people');
  expect(found.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(demo.accounts.map(({ uid }) => uid)),
  );
  expect(found.length).toBeGreaterThan(demo.accounts.length);
  for (const { name, headline, skills } of found)
    expect([name, headline, skills[0]]).toEqual(Array(3).fill(expect.stringMatching(/./)));
  const designers = await get<FoundPerson[]>('demo-mina', '/people?skill=ux');
  expect(designers.map(({ _id }) => _id)).toEqual(['demo-amara']);
});
