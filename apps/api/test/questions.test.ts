import type { Notification, Question, TaskOfCaller } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { startMailedMarketplace, type MailedMarketplace } from './support/mailed-marketplace';
import { onPostgres } from './support/raw-database';
import { postTask } from './support/samples';

let { mail, market, stop } = {} as MailedMarketplace;
beforeAll(async () => ({ mail, market, stop } = await startMailedMarketplace()));
afterAll(() => stop());

type Refused = { message: string; code: string };

const arrange = async () => (await postTask(market, 'owner'))._id;
const caller = (as: string | undefined) => (as === undefined ? {} : { as });
const list = async (taskId: string, as?: string) =>
  (await market.call<Question[]>('GET', `/tasks/${taskId}/questions`, caller(as))).body;
const ask = (taskId: string, text: string, as: string | undefined = 'asker') =>
  market.call<Question & Refused>('POST', `/tasks/${taskId}/questions`, {
    ...caller(as),
    body: { text },
  });
const answer = (taskId: string, questionId: string, text: string, as = 'owner') =>
  market.call<Question & Refused>('PUT', `/tasks/${taskId}/questions/${questionId}/answer`, {
    as,
    body: { text },
  });
const remove = (taskId: string, questionId: string, as: string) =>
  market.call<Refused>('DELETE', `/tasks/${taskId}/questions/${questionId}`, { as });
const count = async (taskId: string, as?: string) =>
  (await market.call<TaskOfCaller>('GET', `/tasks/${taskId}`, caller(as))).body.questions;
const cancel = (taskId: string) =>
  market.call('PUT', `/tasks/${taskId}/status`, {
    as: 'owner',
    body: { status: 'cancelled', reason: 'Changed plans.' },
  });
const notified = async (taskId: string, as: string) =>
  (await market.call<Notification[]>('GET', '/notifications', { as })).body
    .filter((each) => each.taskId === taskId)
    .map(({ occasion, actorName }) => [occasion, actorName]);

test('[A431] a question and its answer, read by everybody', async () => {
  const taskId = await arrange();
  expect(await list(taskId)).toEqual([]);
  expect(await count(taskId)).toBe(0);
  const asked = await ask(taskId, ' Which colours?\n');
  expect(asked).toMatchObject({
    status: 201,
    body: { text: 'Which colours?', isOwn: true, askerName: 'User asker' },
  });
  expect(asked.body).not.toHaveProperty('answer');
  const { _id } = asked.body;
  expect((await answer(taskId, _id, 'Blue.')).body.answer?.text).toBe('Blue.');
  // The owner corrects it.
  expect((await answer(taskId, _id, 'Red.')).status).toBe(200);
  await ask(taskId, 'How large?', 'other');
  for (const as of [undefined, 'owner', 'stranger', 'asker']) {
    expect(await list(taskId, as)).toEqual([
      expect.objectContaining({ text: 'How large?', isOwn: false, askerName: 'User other' }),
      {
        _id,
        text: 'Which colours?',
        isOwn: as === 'asker',
        askerKey: expect.any(String),
        askerName: 'User asker',
        askerPhotoURL: expect.any(String),
        askedAt: asked.body.askedAt,
        answer: { text: 'Red.', answeredAt: expect.any(String) },
      },
    ]);
    expect(await count(taskId, as)).toBe(2);
  }
});

test('[A650] everybody reads what one person has asked, whatever their name, and nobody reads who that is', async () => {
  const taskId = await arrange();
  const askAs = async (uid: string, name: string, text: string) => {
    const token = await market.identity.tokenFor(uid, { name });
    const path = `/tasks/${taskId}/questions`;
    return (await market.call<Question>('POST', path, { token, body: { text } })).body.askerKey;
  };
  const key = await askAs('ada-1', 'Ada', 'Which colours?');
  const namesake = await askAs('ada-2', 'Ada', 'How large?');
  expect(await askAs('ada-1', 'Ada Lind', 'For whom?')).toBe(key);
  expect(namesake).not.toBe(key);
  expect((await list(taskId)).map(({ askerKey }) => askerKey)).toEqual([key, namesake, key]);
  expect(JSON.stringify(await list(taskId))).not.toContain('ada-');
  expect((await ask(await arrange(), 'Which colours?', 'ada-1')).body.askerKey).not.toBe(key);
});

test('[A431] a question sent twice is one', async () => {
  const taskId = await arrange();
  const first = await ask(taskId, 'When?');
  await cancel(taskId);
  const again = await ask(taskId, 'When?');
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await list(taskId)).toHaveLength(1);
  expect((await ask(taskId, 'When?', 'other')).status).toBe(422);
});

test.each([
  ['', 'Please write a question.'],
  ['x'.repeat(limits.questionLength + 1), /at most 500 characters/],
  ['a\u0000b', /cannot be stored/],
])('[A431] the question %p is refused', async (text, message) => {
  const answered = await ask(await arrange(), text);
  expect(answered.status).toBe(400);
  expect(answered.body.message).toMatch(message);
});

test('[A431] an owner asks nothing; strangers answer nothing; a visitor needs a session', async () => {
  const taskId = await arrange();
  expect(await ask(taskId, 'Me?', 'owner')).toMatchObject({
    status: 403,
    body: { code: 'own_task' },
  });
  const body = { text: 'Me?' };
  const path = `/tasks/${taskId}/questions`;
  expect((await market.call('POST', path, { body })).status).toBe(401);
  const { _id } = (await ask(taskId, 'Which?')).body;
  for (const as of ['asker', 'stranger'])
    expect((await answer(taskId, _id, 'Mine', as)).status).toBe(403);
  expect((await answer(taskId, _id, ' ')).body.message).toBe('Please write an answer.');
  const another = await arrange();
  for (const id of ['malformed', _id]) expect((await answer(another, id, 'No')).status).toBe(404);
  expect((await remove(another, _id, 'owner')).status).toBe(404);
  expect((await market.call('GET', '/tasks/malformed/questions')).status).toBe(404);
});

test('[A431] of a task that is no longer open, questions are only read', async () => {
  const taskId = await arrange();
  const { _id } = (await ask(taskId, 'Which?')).body;
  await cancel(taskId);
  expect(await ask(taskId, 'Another?')).toMatchObject({
    status: 422,
    body: { code: 'task_closed' },
  });
  expect((await answer(taskId, _id, 'Late')).status).toBe(422);
  expect(await list(taskId)).toHaveLength(1);
});

test('[A431] one person asks so much on a task, and all together so much', async () => {
  const taskId = await arrange();
  for (let number = 1; number <= limits.questionsOfPerson; number += 1)
    expect((await ask(taskId, `Question ${number}`)).status).toBe(201);
  expect(await ask(taskId, 'One more')).toMatchObject({
    status: 409,
    body: { code: 'too_many_questions', message: /5 questions/ },
  });
  const others = limits.questions - limits.questionsOfPerson;
  for (let number = 0; number < others; number += 1) {
    const as = `asker-${Math.floor(number / limits.questionsOfPerson)}`;
    expect((await ask(taskId, `Question ${number}`, as)).status).toBe(201);
  }
  expect((await ask(taskId, 'One more', 'late')).body).toMatchObject({
    code: 'too_many_questions',
    message: /as many questions as it can take/,
  });
  expect(await list(taskId)).toHaveLength(limits.questions);
});

test('[A433] an asker removes what is not answered, the owner anything, others nothing', async () => {
  const taskId = await arrange();
  const ids = await Promise.all(
    ['One?', 'Two?', 'Three?'].map(async (text) => (await ask(taskId, text)).body._id),
  );
  const [one = '', two = '', three = ''] = ids;
  await answer(taskId, two, 'Two.');
  expect((await remove(taskId, one, 'stranger')).status).toBe(403);
  expect((await remove(taskId, two, 'asker')).body.message).toBe(
    'The question was answered: it stays.',
  );
  expect((await remove(taskId, one, 'asker')).status).toBe(204);
  expect((await remove(taskId, two, 'owner')).status).toBe(204);
  expect((await list(taskId)).map(({ _id }) => _id)).toEqual([three]);
  expect((await remove(taskId, one, 'asker')).status).toBe(404);
});

test('[A432] the owner is notified of a question, and who asked of its first answer', async () => {
  const taskId = await arrange();
  const { _id } = (await ask(taskId, 'Is it safe? https://evil.example')).body;
  expect(await notified(taskId, 'owner')).toEqual([['question asked', 'User asker']]);
  expect(await notified(taskId, 'asker')).toEqual([]);
  await answer(taskId, _id, 'Yes.');
  await market.call('PUT', '/notifications/read', { as: 'asker', body: { taskId } });
  await answer(taskId, _id, 'Yes, it is.');
  expect(await notified(taskId, 'asker')).toEqual([['question answered', 'User owner']]);
});

test('[A432] an email says who asked about which task, and nothing that was written', async () => {
  const { _id: taskId } = await postTask(market, 'olga', { title: 'Menu' });
  const token = await market.identity.tokenFor('olga', { email_verified: true });
  await market.call('GET', '/notifications/unread', { token });
  await ask(taskId, 'Your account is locked: https://evil.example/unlock');
  const email = (await mail.find('olga@example.com')).find(({ text }) =>
    text?.includes('question'),
  );
  expect(email?.text).toContain('User asker asked a question about “Menu”.');
  for (const content of [email?.text, email?.html]) expect(content).not.toContain('locked');
});

onPostgres('questions that are asked at once', () => {
  test('[A431] one person asks no more than one may', async () => {
    const taskId = await arrange();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, number) => ask(taskId, `Question ${number}`)),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(limits.questionsOfPerson);
    expect(await count(taskId)).toBe(limits.questionsOfPerson);
  });

  test('[A431] the same question, sent several times at once, is one', async () => {
    const taskId = await arrange();
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(taskId, 'When?')));
    expect(new Set(all.map(({ body }) => body._id)).size).toBe(1);
    expect(await notified(taskId, 'owner')).toHaveLength(1);
  });

  test('[A433] an answer and a removal at once: the answer stays, or the question is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const taskId = await arrange();
      const { _id } = (await ask(taskId, 'When?')).body;
      const [answered, removed] = await Promise.all([
        answer(taskId, _id, 'Now.'),
        remove(taskId, _id, 'asker'),
      ]);
      expect([answered.status, removed.status]).toEqual(
        removed.status === 204 ? [expect.any(Number), 204] : [200, 409],
      );
      expect(await count(taskId)).toBe(removed.status === 204 ? 0 : 1);
    }
  });
});
