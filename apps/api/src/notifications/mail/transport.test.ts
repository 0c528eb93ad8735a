import { Registry } from 'prom-client';
import type { Mail } from './mails.repository';
import { recordAttempts, createMailTransport } from './transport';

const mail: Mail = {
  id: '1',
  address: 'mina@talentsphere.example',
  subject: 'A bid',
  text: 'A bid',
  html: '<p>A bid</p>',
  unsubscribeUrl: 'https://talentsphere.example/api/unsubscribe/1',
  queuedAt: '2026-11-25T12:00:00Z',
  attempts: 1,
};

/** The outcomes that there were. */
async function outcomesIn(registry: Registry): Promise<unknown[]> {
  const values = (await registry.getSingleMetric('mail_last_attempt_seconds')?.get())?.values ?? [];
  return values.filter(({ value }) => value > 0).map(({ labels }) => labels['outcome']);
}

test('a mail server that does not answer has failed, and the error is passed on', async () => {
  const registry = new Registry();
  // Nothing listens there.
  const url = 'smtp://127.0.0.1:9';
  const origin = 'https://talentsphere.example';
  const transport = recordAttempts(
    createMailTransport({ url, from: 'no-reply@talentsphere.example', origin }),
    registry,
  );
  await expect(transport.send(mail, new AbortController().signal)).rejects.toThrow('ECONNREFUSED');
  expect(await outcomesIn(registry)).toEqual(['failed']);
  transport.close();
});

test.each([
  ['550 5.1.1 No such user', 'RCPT TO', 'refused'],
  ['554 5.7.1 Relay access denied', 'RCPT TO', 'failed'],
  ['550 5.7.26 This sender is not authenticated', 'DATA', 'failed'],
  ['535 5.7.8 Bad credentials', 'AUTH', 'failed'],
])('the answer %p to %s has %s', async (response, command, outcome) => {
  const registry = new Registry();
  const error = Object.assign(new Error(response), { response, command });
  const send = () => Promise.reject(error);
  const transport = recordAttempts({ send, close: () => undefined }, registry);
  await expect(transport.send(mail, new AbortController().signal)).rejects.toBe(error);
  expect(await outcomesIn(registry)).toEqual([outcome]);
});
