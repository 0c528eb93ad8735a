import { previewName, readPreview, type Preview } from '@talentsphere/releases/preview';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a session sees: a preview, or why it sees what everybody does. */
export type Seen = Preview | 'expired' | 'changed';

/** In place of a preview: ends the one that the session sees. */
const ending = 'end';

function seenBy(value: string, key: string): Seen {
  const preview = readPreview(value, key);
  if (!preview) return 'changed';
  return preview.expires > Date.now() ? preview : 'expired';
}

function keepInSession(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const lifetime = value ? {} : { maxAge: 0 };
  const cookie = request.server.serializeCookie(previewName, value, { ...options, ...lifetime });
  void reply.header('set-cookie', cookie);
}

const addressOf = ({ url }: FastifyRequest) => new URL(url, 'http://edge');

/**
 * Starts or ends a preview, as the address of the page asks for, and sends the browser to the rest of that
 * address. @returns whether it has answered
 */
export function switchPreview(request: FastifyRequest, reply: FastifyReply, key: string): boolean {
  const { pathname, searchParams } = addressOf(request);
  const value = searchParams.get(previewName);
  if (value === null) return false;
  const isEnding = value === ending;
  if (!isEnding && typeof seenBy(value, key) === 'string') return false;
  keepInSession(request, reply, isEnding ? '' : value);
  searchParams.delete(previewName);
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  // Two slashes would be the address of another site.
  const path = pathname.replace(/^\/+/, '/');
  void reply.header('cache-control', 'no-store').redirect(`${path}${search}`, 303);
  return true;
}

/** What the session sees; undefined without a preview. One that has ended is reported once. */
export function previewOf(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Seen | undefined {
  const value = addressOf(request).searchParams.get(previewName) ?? request.cookies[previewName];
  if (!value) return undefined;
  const seen = seenBy(value, key);
  if (typeof seen === 'string') endPreview(request, reply);
  return seen;
}

export function endPreview(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[previewName]) keepInSession(request, reply, '');
}

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** What the page says of a preview. */
export interface Notice {
  text: string;
  /** Where it can be left, if it is shown. */
  end?: string;
}

const asEverybody = 'You see the site as everybody does.';

export const notices = {
  expired: { text: `This preview has expired. ${asEverybody}` },
  changed: { text: `The address of this preview is not complete or was changed. ${asEverybody}` },
  missing: { text: `The site does not have the releases of this preview any more. ${asEverybody}` },
} as const satisfies Record<string, Notice>;

/** @param names the releases that everybody else does not see, as `tasks 1.2.0` */
export const shownNotice = ({ expires }: Preview, names: readonly string[]): Notice => ({
  text: `Preview${names.length > 0 ? ` of ${names.join(', ')}` : ''}, until ${time.format(expires)} UTC`,
  end: `?${previewName}=${ending}`,
});
