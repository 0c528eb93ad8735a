import { setTimeout as pause } from 'node:timers/promises';
import { readOncePerStamp, stampOf } from './data-stamp';

/** A server whose answers are given by the test, in the order of its questions. */
function slowServer() {
  const asked: { answer: (stamp: string) => void; fail: (error: Error) => void }[] = [];
  const db = {
    query: <Row>() =>
      new Promise<Row[]>((resolve, reject) => {
        asked.push({ answer: (stamp) => resolve([{ stamp }] as Row[]), fail: reject });
      }),
  };
  return { db, asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('callers who come while a question is under way share the next one', async () => {
  const { db, asked } = slowServer();
  const first = stampOf(db);
  await settled();
  const others = [stampOf(db), stampOf(db), stampOf(db)];
  await settled();
  expect(asked).toHaveLength(1);
  asked[0]?.answer('1');
  expect(await first).toBe('1');
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]?.answer('2');
  expect(await Promise.all(others)).toEqual(['2', '2', '2']);
});

test('a question that is not answered does not keep the next one waiting for long', async () => {
  const { db, asked } = slowServer();
  void stampOf(db);
  await settled();
  const second = stampOf(db);
  while (asked.length < 2) await settled();
  asked[1]?.answer('2');
  expect(await second).toBe('2');
});

test('a question that failed does not fail the next one', async () => {
  const { db, asked } = slowServer();
  const first = stampOf(db);
  await settled();
  const second = stampOf(db);
  asked[0]?.fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settled();
  asked[1]?.answer('2');
  expect(await second).toBe('2');
});

test('what is read once per stamp is read again when the first read is not answered', async () => {
  const { db } = slowServer();
  const answers = [new Promise<string>(() => undefined), Promise.resolve('read')];
  let reads = 0;
  const versionAt = readOncePerStamp(() => answers[reads++] ?? Promise.resolve('again'));
  void versionAt(db, '1');
  void versionAt(db, '1');
  expect(reads).toBe(1);
  await pause(300);
  expect(await versionAt(db, '1')).toBe('read');
  await pause(300);
  expect(await versionAt(db, '1')).toBe('read');
  expect(await versionAt(db, '2')).toBe('again');
});
