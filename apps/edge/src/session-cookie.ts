import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'release-session';
const isId = /^[0-9a-f-]{36}$/;

function idIn(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([key]) => key === name)?.[1];
  return value && isId.test(value) ? value : undefined;
}

/**
 * The id that decides which canaries a browser session is in: a first-party
 * cookie that contains nothing else, and is set only while `isNeeded`.
 */
export function sessionOf(request: FastifyRequest, reply: FastifyReply, isNeeded: boolean): string {
  const known = idIn(request.headers.cookie);
  if (known || !isNeeded) return known ?? '';
  const id = randomUUID();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${id}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  return id;
}
