import type { Database } from '../../core/database/database';
import { composeMail, kindOfAll } from './compose';
import * as stored from './mails.repository';
import { isAboutEmail, isPermanent, type MailTransport } from './transport';

interface MailerParts {
  database: Database;
  transport: MailTransport;
  /** Origin of the site, for the links. */
  origin: string;
  /** Seconds between two emails to one person, at least. */
  pause: number;
  onError: (error: unknown) => void;
}

/** Milliseconds between two looks at the database. */
const interval = 2_000;

/** Milliseconds that the email which is being sent gets when the server stops. */
const stopDelay = 5_000;

/** People whose notifications become emails at once. */
const batch = 50;

/** Attempts until an email is given up, after about three days. */
const mostAttempts = 18;
/** Milliseconds for which somebody is left out for whom no email could be written. */
const failurePause = 60_000;

/**
 * Sends emails about the notifications that were stored together with what they are about. First a
 * person's notifications become one email, whose content and Message-ID do not change any more, unless
 * the person's address or choice does, a moderator hides what it is about, or a found task takes no bids any more; then
 * it is sent until the mail server has accepted it. A process that ends in between sends an email twice, with the same
 * Message-ID, but never loses one. Any number of processes may do this at the same time.
 * @returns the function that stops it, after the email that is being sent
 */
export function startMailer({ database, transport, origin, pause, onError }: MailerParts) {
  const queueMail = (personId: string) =>
    database.transaction(async (db) => {
      const recipient = await stored.lockRecipient(db, personId);
      const entries = await stored.takeEntries(db, personId, recipient);
      if (!recipient || entries.length === 0) return;
      const unsubscribeUrl = `${origin}/api/unsubscribe/${recipient.token}`;
      const content = composeMail(entries, { origin, unsubscribeUrl });
      const { address } = recipient;
      const isDigest = entries.every(({ occasion }) => occasion === 'task found');
      const kind = kindOfAll(entries);
      const mail = { ...content, address, unsubscribeUrl, kind, isDigest };
      await stored.insertMail(db, personId, mail);
    });

  const stopping = new AbortController();
  let isStopping = false;

  /** @returns false when the mail server, and not this email, has failed */
  async function send(mail: stored.Mail): Promise<boolean> {
    try {
      await transport.send(mail, stopping.signal);
    } catch (error) {
      onError(error);
      const isGivenUp = isPermanent(error) || mail.attempts >= mostAttempts;
      if (isGivenUp) await stored.finishMail(database, mail.id);
      return isAboutEmail(error);
    }
    await stored.finishMail(database, mail.id);
    return true;
  }

  /** People for whom no email could be written, and until when others come first. */
  const leftOut = new Map<string, number>();
  async function work(): Promise<void> {
    for (const [personId, until] of leftOut)
      if (until < performance.now()) leftOut.delete(personId);
    for (const personId of await stored.findDue(database, batch, pause, [...leftOut.keys()])) {
      if (isStopping) return;
      await queueMail(personId).catch((error: unknown) => {
        onError(error);
        leftOut.set(personId, performance.now() + failurePause);
      });
    }
    while (!isStopping) {
      const mail = await stored.takeMail(database);
      if (!mail) return;
      if (!mail.isWanted || (await stored.isOutdated(database, mail))) {
        await database.transaction((db) => stored.rewriteMail(db, mail));
        continue;
      }
      // After a failure, the mail server gets a pause.
      if (!(await send(mail))) return;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  function next(): void {
    timer = setTimeout(() => {
      current = work()
        .catch(onError)
        .finally(() => !isStopping && next());
    }, interval).unref();
  }
  next();

  return async (): Promise<void> => {
    isStopping = true;
    clearTimeout(timer);
    const deadline = setTimeout(() => stopping.abort(), stopDelay);
    await current;
    clearTimeout(deadline);
    transport.close();
  };
}
