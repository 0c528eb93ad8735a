import { SlowAnswer } from './slow-answer';

test('only an answer that was slow to make is given again, for a minute', async () => {
  let now = 0;
  const answers = new SlowAnswer<string>(() => now);
  const taking = (time: number) => async () => {
    now += time;
    return `after ${now}`;
  };
  await answers.measure('v1', taking(100));
  expect(answers.recent()).toBeUndefined();
  await answers.measure('v2', taking(300));
  expect(answers.recent()).toMatchObject({ etag: 'v2', answer: 'after 400' });
  now += 59_999;
  expect(answers.recent()).toBeDefined();
  now += 1;
  expect(answers.recent()).toBeUndefined();
});
