import { randomBytes } from 'node:crypto';
import type { UploadedWorkFile } from '@talentsphere/api/contract';
import { workFileLimits } from '@talentsphere/domain';
import type { Database, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { FileStore } from '../core/storage/file-store';
import type { KnownCallers } from '../people/known-callers';
import { requireAccount } from '../people/require-account';
import { lockFilesOf } from './files.repository';
import type { EncodePicture } from './picture-encoder';
import { documentKind, kindOfName, workFileKinds, type WorkFileKind } from './work-file-kinds';
import { isValidLink, type LinkClaims } from './work-file-link';
import * as stored from './work-files.repository';

/** The names that uploads get: nothing else is asked of the store, and none is that of a photo. */
const workFileName = /^[\w-]{43}\.work\.(webp|pdf|zip)$/;

const random = () => randomBytes(32).toString('base64url');

/**
 * Locks the uploads of the caller.
 * @throws AppError `forbidden` or `rate_limited`
 */
async function requireRoom(db: Transaction, caller: Caller, bytes: number): Promise<void> {
  await requireAccount(db, caller);
  await lockFilesOf(db, caller.uid);
  const usage = await stored.readWorkUsage(db, caller.uid);
  if (usage.recent >= workFileLimits.perDay) {
    throw new AppError(
      'rate_limited',
      `You have uploaded ${workFileLimits.perDay} files within a day, which is the most. Please try again tomorrow.`,
      { retryAfter: 86_400 },
    );
  }
  if (usage.bytes + bytes > workFileLimits.bytesOfPerson) {
    throw new AppError(
      'rate_limited',
      'Your files take up all the room that one person has. Please send a link to this one.',
      { retryAfter: 86_400 },
    );
  }
}

/** The files that people hand in with work. */
export function createWorkFilesService(
  database: Database,
  store: FileStore,
  callers: KnownCallers,
  encode: EncodePicture,
) {
  /** @returns what is stored of a file, and what it is */
  async function read(file: Buffer, uid: string): Promise<[WorkFileKind, Buffer]> {
    const kind = documentKind(file);
    if (kind) return [kind, file];
    return ['picture', await encode(file, 'work', uid)];
  }

  return {
    async upload(file: Buffer, caller: Caller): Promise<UploadedWorkFile> {
      const { uid } = caller;
      if (file.length === 0) {
        throw new AppError('invalid_request', 'This file is empty. Please choose another.');
      }
      await callers.remember(caller);
      // Before it is decoded, which costs more.
      await database.transaction((db) => requireRoom(db, caller, 0));
      const [kind, content] = await read(file, uid);
      const name = `${random()}.work.${workFileKinds[kind].ending}`;
      const bytes = content.length;
      await database.transaction(async (db) => {
        await requireRoom(db, caller, bytes);
        await stored.insertWorkFile(db, { name, ownerId: uid, bytes, secret: random() });
      });
      try {
        await store.write(name, content);
      } catch (error) {
        await stored.expireWorkFile(database, name);
        throw error;
      }
      // The account was deleted meanwhile, and the job may have been faster.
      if (!(await stored.isKept(database, name))) await store.remove(name);
      return { name, kind, bytes };
    },

    /** @throws AppError `not_found` */
    async read(name: string, claims: LinkClaims & { key: string }) {
      const file = workFileName.test(name) && (await stored.findWorkFile(database, name));
      const isReader =
        file &&
        isValidLink(file, claims, claims.key) &&
        (await stored.isSideOf(database, file, claims.person));
      const content = isReader ? await store.read(name) : undefined;
      const kind = kindOfName(name);
      if (!file || !content || !kind) throw new AppError('not_found', 'There is no such file.');
      return { title: file.title, type: workFileKinds[kind].type, content };
    },
  };
}

export type WorkFilesService = ReturnType<typeof createWorkFilesService>;
