import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WorkFile } from '@talentsphere/api/contract';
import { apiPath } from '@talentsphere/releases/edge-api';
import { kindOfName } from './work-file-kinds';

/** A file as it is stored. */
export interface StoredWorkFile {
  name: string;
  secret: string;
  bytes: number;
  title: string;
}

/** Whom a link is for, and until when, in seconds since 1970. */
export interface LinkClaims {
  person: string;
  until: number;
}

/** Seconds. */
const day = 86_400;

/** The same for a whole day, so that answers and browsers' copies stay the same. */
const endOfLinks = (now: number) => (Math.floor(now / 1000 / day) + 2) * day;

const keyOf = ({ name, secret }: Pick<StoredWorkFile, 'name' | 'secret'>, claims: LinkClaims) =>
  createHmac('sha256', secret)
    .update(`${name} ${claims.until} ${claims.person}`)
    .digest('base64url');

/** The file for one person, whose link ends in one or two days. */
export function linkedFile(file: StoredWorkFile, person: string, now = Date.now()): WorkFile {
  const until = endOfLinks(now);
  const key = keyOf(file, { person, until });
  const query = new URLSearchParams({ person, until: String(until), key });
  const { title, bytes, name } = file;
  const kind = kindOfName(name) ?? 'zip';
  return { title, kind, bytes, path: `${apiPath}/files/${name}?${query.toString()}` };
}

/** Whether a link is one that was made here, and has not ended. */
export function isValidLink(
  file: Pick<StoredWorkFile, 'name' | 'secret'>,
  claims: LinkClaims,
  key: string,
  now = Date.now(),
): boolean {
  const [expected, sent] = [Buffer.from(keyOf(file, claims)), Buffer.from(key)];
  const isKey = expected.length === sent.length && timingSafeEqual(expected, sent);
  return isKey && claims.until * 1000 > now;
}
