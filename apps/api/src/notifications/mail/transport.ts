import { createTransport } from 'nodemailer';
import { Gauge, type Registry } from 'prom-client';
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
    async send({ id, address, subject, text, html, unsubscribeUrl, queuedAt }, stopping) {
      await connection.sendMail({
        from,
        // As an object, the address is never parsed as a list of several.
        to: { name: '', address },
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        date: new Date(queuedAt),
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

/**
 * Records when the mail server last accepted an email, refused one, and failed: the pauses between
 * attempts grow to hours, over which a rate would be nothing.
 */
export function recordAttempts(transport: MailTransport, registry: Registry): MailTransport {
  const attempts = new Gauge({
    name: 'mail_last_attempt_seconds',
    help: 'Time of the last attempt to hand over an email, in seconds since 1970, by outcome; 0 when there was none.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'refused', 'failed']) attempts.set({ outcome }, 0);
  return {
    ...transport,
    async send(...mail) {
      try {
        await transport.send(...mail);
      } catch (error) {
        const isRefused = isAboutEmail(error) && !isPolicy(error);
        attempts.setToCurrentTime({ outcome: isRefused ? 'refused' : 'failed' });
        throw error;
      }
      attempts.setToCurrentTime({ outcome: 'sent' });
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

/** Refusals for reasons of policy (5.7.x of RFC 3463) usually mean this sender and not this email. */
const isPolicy = (error: unknown) => /^5\d\d[ -]5\.7\./.test((error as MailError).response ?? '');

/** Whether a mail server has refused an email for good (RFC 5321, 4.2.1); what policy refuses can be corrected. */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0 } = error as MailError;
  return isAboutEmail(error) && responseCode >= 500 && !isPolicy(error);
}
