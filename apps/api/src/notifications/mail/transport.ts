import { createTransport } from 'nodemailer';
import { Counter, type Registry } from 'prom-client';
import type { Mail } from './mails.repository';

export interface MailTransport {
  /** Resolves when the mail server has accepted the email. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
}

interface TransportOptions {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  url: string;
  /** The sender's address. */
  from: string;
  /** Origin of the site: its host ends every Message-ID. */
  origin: string;
}

/** Milliseconds of silence. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Milliseconds of one attempt: less than the minute after which another process takes the email. */
const attemptTimeout = 45_000;

export function createMailTransport({ url, from, origin }: TransportOptions): MailTransport {
  const { protocol, username } = new URL(url);
  // A password is never sent in clear text.
  const requireTLS = protocol === 'smtp:' && username !== '';
  const connection = createTransport({ url, requireTLS, ...timeouts });
  const { hostname } = new URL(origin);
  return {
    async send({ id, address, subject, text, html, unsubscribeUrl, sealedAt }, stopping) {
      await connection.sendMail({
        from,
        // As an object, the address is never parsed as a list of several.
        to: { name: '', address },
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        date: new Date(sealedAt),
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: mail programs unsubscribe with one click, by a POST.
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        signal: AbortSignal.any([AbortSignal.timeout(attemptTimeout), stopping]),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => connection.close(),
  };
}

/** Counts attempts: the mail server has refused one email, or it fails for all. */
export function countAttempts(transport: MailTransport, registry: Registry): MailTransport {
  const attempts = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to hand an email over to the mail server, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'refused', 'failed']) attempts.inc({ outcome }, 0);
  return {
    ...transport,
    async send(...mail) {
      try {
        await transport.send(...mail);
      } catch (error) {
        attempts.inc({ outcome: isAboutEmail(error) ? 'refused' : 'failed' });
        throw error;
      }
      attempts.inc({ outcome: 'sent' });
    },
  };
}

interface MailError {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Whether a failure concerns one email, or its recipient: others may be accepted. */
export function isAboutEmail(error: unknown): boolean {
  return ['RCPT TO', 'DATA'].includes((error as MailError).command ?? '');
}

/**
 * Whether a mail server has refused an email for good (RFC 5321, 4.2.1). Refusals for reasons of policy
 * (5.7.x of RFC 3463) usually mean this sender and not this email: they can be corrected.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0, response = '' } = error as MailError;
  return isAboutEmail(error) && responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response);
}
