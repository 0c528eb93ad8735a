import { inSpan, type Tracer } from '@talentsphere/server';
import type { MailTransport } from './transport';

/** Records how long the mail server takes: neither what is sent nor to whom. */
export const traceMail = (transport: MailTransport, tracer: Tracer): MailTransport => ({
  ...transport,
  send: (mail, signal) =>
    inSpan(tracer.start('send email', { kind: 'client' }), () => transport.send(mail, signal)),
});
