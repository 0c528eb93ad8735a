import {
  brand,
  cleanName,
  mailKindOf,
  mailKinds,
  notificationPath,
  notificationText,
  paths,
  type MailKind,
  type Notified,
} from '@talentsphere/domain';
import { escapeHtml } from '../../core/http/escape-html';

export type MailEntry = Notified & { taskId: string; isRemoved: boolean; isOwner: boolean };

export type MailContent = Record<'subject' | 'text' | 'html', string>;

/** Entries that an email lists; the rest is counted. */
const mostEntries = 50;

/** Characters of a subject. */
const subjectLength = 150;

const reason = `You get this email because you have an account at ${brand.name}.`;

/** As on the site, but a title is without addresses, as a name is: anybody may send one to strangers. */
const mailText = (entry: MailEntry): string =>
  notificationText({ ...entry, title: cleanName(entry.title) });

function subjectOf(entries: readonly MailEntry[]): string {
  const [first] = entries;
  if (!first || entries.length > 1) return `${entries.length} updates at ${brand.name}`;
  // Without the name, which its bearer chooses: a subject seems to be ours.
  const characters = [...mailText({ ...first, actorName: null })];
  if (characters.length <= subjectLength) return characters.join('');
  return `${characters.slice(0, subjectLength - 1).join('')}…`;
}

/** The kind of the entries, if all are of one. */
export function kindOfAll(entries: readonly MailEntry[]): MailKind | undefined {
  const [kind, ...others] = new Set(entries.map(({ occasion }) => mailKindOf[occasion]));
  return others.length > 0 ? undefined : kind;
}

/** The link that turns off the kind of the entries, if all are of one. */
function kindLink(entries: readonly MailEntry[], unsubscribeUrl: string) {
  const kind = kindOfAll(entries);
  if (!kind) return undefined;
  return { text: `No more emails about ${mailKinds[kind]}`, url: `${unsubscribeUrl}/${kind}` };
}

interface Links {
  /** Origin of the site. */
  origin: string;
  unsubscribeUrl: string;
}

/** An email about one or several notifications, as plain text and as HTML. */
export function composeMail(
  entries: readonly MailEntry[],
  { origin, unsubscribeUrl }: Links,
): MailContent {
  const items = entries.slice(0, mostEntries).map((entry) => ({
    text: mailText(entry),
    url: `${origin}${notificationPath(entry)}`,
  }));
  const more = entries.length - items.length;
  if (more > 0) items.push({ text: `And ${more} more.`, url: `${origin}${paths.notifications}` });
  const ofKind = kindLink(entries, unsubscribeUrl);
  const text = [
    ...items.map((item) => `${item.text}\n${item.url}`),
    `--\n${reason}\n${ofKind ? `${ofKind.text}: ${ofKind.url}\n` : ''}To get no more of them: ${unsubscribeUrl}`,
  ].join('\n\n');
  const rows = items.map(
    (item) => `<p style="margin:0 0 16px">${escapeHtml(item.text)}<br>
<a href="${escapeHtml(item.url)}" style="color:#6a2358">${escapeHtml(item.url)}</a></p>`,
  );
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#231a20">
<h1 style="margin:0 0 24px;font-size:20px;color:#6a2358">${brand.name}</h1>
${rows.join('\n')}
<p style="margin:32px 0 0;font-size:13px;color:#5c5157">${reason}
${ofKind ? `<a href="${escapeHtml(ofKind.url)}" style="color:#5c5157">${escapeHtml(ofKind.text)}</a> · ` : ''}<a href="${escapeHtml(unsubscribeUrl)}" style="color:#5c5157">Unsubscribe</a></p>
</body></html>`;
  return { subject: subjectOf(entries), text, html };
}
