import {
  longestPreview,
  previewName,
  readPreview,
  type Preview,
} from '@talentsphere/releases/preview';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a session sees: a preview, or why it sees what everybody does. */
export type Seen = Preview | 'expired' | 'tooLong' | 'changed';

/** Headers of what only a session with a preview may see. */
export const ofPreviews = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** In place of a preview: ends the one that the session sees. */
const ending = 'end';

function seenBy(value: string, key: string): Seen {
  const preview = readPreview(value, key);
  if (!preview) return 'changed';
  const remaining = preview.expires - Date.now();
  if (remaining <= 0) return 'expired';
  // What only previews show is removed after that time.
  return remaining > longestPreview ? 'tooLong' : preview;
}

function keepInSession(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const lifetime = value ? {} : { maxAge: 0 };
  const cookie = request.server.serializeCookie(previewName, value, { ...options, ...lifetime });
  void reply.header('set-cookie', cookie);
}

/** The parts of a path with search parameters, which need not be valid in a URL. */
function partsOf(address: string) {
  const [path = ''] = address.split('?', 1);
  return { path, parameters: new URLSearchParams(address.slice(path.length)) };
}

/** Path and search parameters of the page of this site that has the link to a request. */
function linkedFrom({ headers, host }: FastifyRequest): string | undefined {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  return page.host === host ? `${page.pathname}${page.search}` : undefined;
}

/**
 * Starts or ends a preview, as the address of the page asks for, and sends the browser to the rest of that
 * address, or back to the page where it was ended. @returns whether it has answered
 */
export function switchPreview(request: FastifyRequest, reply: FastifyReply, key: string): boolean {
  const value = partsOf(request.url).parameters.get(previewName);
  if (value === null) return false;
  const isEnding = value === ending;
  if (!isEnding && typeof seenBy(value, key) === 'string') return false;
  keepInSession(request, reply, isEnding ? '' : value);
  const next = (isEnding && linkedFrom(request)) || request.url;
  const { path, parameters } = partsOf(next);
  parameters.delete(previewName);
  const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
  // Two slashes, or what browsers take for them, would be the address of another site.
  const own = path.replace(/^[/\\\s]+/, '/');
  void reply.header('cache-control', 'no-store').redirect(`${own}${search}`, 303);
  return true;
}

/** What the session sees; undefined without a preview. */
export function previewOf(request: FastifyRequest, key: string): Seen | undefined {
  const value = partsOf(request.url).parameters.get(previewName) ?? request.cookies[previewName];
  return value ? seenBy(value, key) : undefined;
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

/** The address that leaves a preview. */
const end = `?${previewName}=${ending}`;

const asEverybody = 'You see the site as everybody does.';

export const notices = {
  expired: { text: `This preview has expired. ${asEverybody}` },
  tooLong: {
    text: `This preview was signed for more than seven days, which is the limit. ${asEverybody}`,
  },
  changed: { text: `The address of this preview is not complete or was changed. ${asEverybody}` },
  missing: {
    text: `The site does not have the releases of this preview at the moment. ${asEverybody}`,
    end,
  },
} as const satisfies Record<string, Notice>;

/** @param names the releases that everybody else does not see, as `tasks 1.2.0` */
export const shownNotice = ({ expires }: Preview, names: readonly string[]): Notice => ({
  text: `Preview${names.length > 0 ? ` of ${names.join(', ')}` : ''}, until ${time.format(expires)} UTC`,
  end,
});
