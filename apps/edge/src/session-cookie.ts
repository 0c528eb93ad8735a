import { randomUUID } from 'node:crypto';
import { sessionHintCookie, type SessionHint } from '@talentsphere/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'release-session';
const isId = /^[0-9a-f-]{36}$/;

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

function idOf(request: FastifyRequest): string | undefined {
  const value = cookieOf(request, name);
  return value && isId.test(value) ? value : undefined;
}

/** Whether the page is likely for somebody who is signed in. */
export const sessionHintOf = (request: FastifyRequest): SessionHint =>
  cookieOf(request, sessionHintCookie) === 'signed-in' ? 'signed-in' : 'signed-out';

/**
 * The id that decides which canaries a browser session is in: a first-party
 * cookie that contains nothing else, and is set only while `isNeeded`.
 */
export function sessionOf(request: FastifyRequest, reply: FastifyReply, isNeeded: boolean): string {
  const known = idOf(request);
  if (known || !isNeeded) return known ?? '';
  const id = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${id}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  return id;
}
