import { SlowAnswer } from './slow-answer';

test('only an answer that was slow to make is given again, for a minute', async () => {
  let now = 0;
  const answers = new SlowAnswer<string>(() => now);
  const taking = (time: number) => async () => {
    now += time;
    return `after ${now}`;
  };
  await answers.measure({ etag: 'v1', until: Infinity }, taking(100));
  expect(answers.recent()).toBeUndefined();
  await answers.measure({ etag: 'v2', until: Infinity }, taking(300));
  expect(answers.recent()).toMatchObject({ etag: 'v2', answer: 'after 400' });
  now += 59_999;
  expect(answers.recent()).toBeDefined();
  now += 1;
  expect(answers.recent()).toBeUndefined();
});

test('[A323] a slow answer is not given again after it has ceased to hold', async () => {
  let now = 0;
  const answers = new SlowAnswer<string>(() => now);
  await answers.measure({ etag: 'v1', until: 20_000 }, async () => {
    now = 10_000;
    return 'three are open';
  });
  now = 19_999;
  expect(answers.recent()).toBeDefined();
  now = 20_000;
  expect(answers.recent()).toBeUndefined();
});
