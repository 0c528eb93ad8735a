import { randomUUID } from 'node:crypto';
import { sessionHintCookie, type SessionHint } from '@talentsphere/releases';
import { releaseSessionCookie as name } from '@talentsphere/releases/edge-api';
import type { FastifyReply, FastifyRequest } from 'fastify';

const isId = /^[0-9a-f-]{36}$/;

/** Whether the page is likely for somebody who is signed in. */
export const sessionHintOf = ({ cookies }: FastifyRequest): SessionHint =>
  cookies[sessionHintCookie] === 'signed-in' ? 'signed-in' : 'signed-out';

/**
 * The id that decides which canaries a browser session is in: a first-party
 * cookie that contains nothing else, and is set only while `isNeeded`.
 */
export function sessionOf(request: FastifyRequest, reply: FastifyReply, isNeeded: boolean): string {
  const known = request.cookies[name] ?? '';
  if (isId.test(known)) return known;
  if (!isNeeded) return '';
  const id = randomUUID();
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // At once, unlike `setCookie`: the answer's other headers depend on it.
  void reply.header('set-cookie', request.server.serializeCookie(name, id, options));
  return id;
}
