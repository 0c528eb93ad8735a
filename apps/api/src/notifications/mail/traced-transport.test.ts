import type { Span, Tracer } from '@talentsphere/server';
import { traceMail } from './traced-transport';
import type { Mail } from './mails.repository';

test('a failed email is recorded by its code, without content and recipient', async () => {
  const fail = jest.fn();
  const span: Span = { traceparent: '', run: (work) => work(), end: jest.fn(), fail };
  const tracer = { start: jest.fn(() => span), startPart: jest.fn(), stop: jest.fn() };
  const error = Object.assign(new Error('550 jane@mail.example is unknown'), { code: 'EENVELOPE' });
  const send = jest.fn(() => Promise.reject(error));
  const transport = traceMail({ send, close: jest.fn() }, tracer satisfies Tracer);
  const mail = { address: 'jane@mail.example' } as Mail;
  await expect(transport.send(mail, new AbortController().signal)).rejects.toBe(error);
  expect(tracer.start.mock.calls).toEqual([['send email', { kind: 'client' }]]);
  expect(fail.mock.calls).toEqual([['EENVELOPE']]);
});
