import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Environment } from './server-process';

export interface ReceivedMail extends Email {
  /** The recipient of the envelope. */
  envelopeTo: string;
}

export interface MailServer {
  /** Settings with which the API sends its emails here. */
  environment: Environment;
  /** In the order of their arrival. */
  received: ReceivedMail[];
  /** The emails to an address, as soon as there are that many. */
  find: (address: string, count?: number) => Promise<ReceivedMail[]>;
  stop: () => Promise<void>;
}

interface MailServerOptions {
  /** The answer to an address, when it is not accepted. */
  refuse?: (address: string) => { code: number; message: string } | undefined;
  /** Milliseconds until a recipient, and then an email, is accepted, at most: how long varies. */
  slowness?: number;
}

/** A real SMTP server, which keeps what it accepts. */
export async function startMailServer({
  refuse = () => undefined,
  slowness = 0,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse(address);
      if (!refusal) return void setTimeout(callback, Math.random() * slowness);
      return callback(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ ...mail, envelopeTo: envelope.rcptTo[0]?.address ?? '' });
          setTimeout(callback, Math.random() * slowness);
        });
      });
    },
  });
  // A client that was killed resets its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${address.port}`,
      MAIL_FROM: 'no-reply@talentsphere.example',
      MAIL_DELAY: '0',
      PUBLIC_ORIGIN: 'https://talentsphere.example',
    },
    received,
    async find(to, count = 1) {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const found = received.filter(({ envelopeTo }) => envelopeTo === to);
        if (found.length >= count) return found;
        if (Date.now() > deadline) throw new Error(`${found.length} emails to ${to} have arrived.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
