import { uploadLimits } from '@talentsphere/domain';
import { apiPath } from '@talentsphere/releases/edge-api';
import type { Database, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { FileStore } from '../core/storage/file-store';
import type { EncodePicture } from './picture-encoder';
import { randomText, type Upload } from './upload';
import * as stored from './files.repository';

/** The names that uploads get: nothing else is asked of the store. */
const photoName = /^[\w-]{43}\.webp$/;

/** @throws AppError `forbidden` or `rate_limited` */
async function requireRoom(db: Transaction, uid: string, bytes: number): Promise<void> {
  if (await stored.isHiddenPerson(db, uid)) {
    throw new AppError(
      'forbidden',
      'A moderator has hidden your profile: its photo cannot be changed meanwhile.',
    );
  }
  const usage = await stored.readUsage(db, uid);
  if (usage.recent >= uploadLimits.perHour) {
    throw new AppError(
      'rate_limited',
      `You have uploaded ${uploadLimits.perHour} files within an hour, which is the most. Please try again later.`,
      { retryAfter: 3_600 },
    );
  }
  if (usage.bytes + bytes > uploadLimits.bytesOfPerson) {
    throw new AppError(
      'rate_limited',
      'Your uploads take up all the room that one person has. Please try again tomorrow: those that you do not use are removed within a day.',
      { retryAfter: 86_400 },
    );
  }
}

/** The photos that people upload. */
export function createFilesService(
  database: Database,
  store: FileStore,
  upload: Upload,
  encode: EncodePicture,
) {
  return {
    /** @returns the path of the photo on the site */
    async uploadPhoto(file: Buffer, caller: Caller): Promise<{ path: string }> {
      const { name } = await upload(file, caller, {
        requireRoom,
        async make(sent, uid) {
          const content = await encode(sent, 'photo', uid);
          return { name: `${randomText()}.webp`, content };
        },
        insert: stored.insertFile,
        expire: stored.expireFile,
        isKept: stored.isKnownFile,
      });
      return { path: `${apiPath}/photos/${name}` };
    },

    /** @throws AppError `not_found` */
    async readPhoto(name: string): Promise<Buffer> {
      // One that was uploaded a moment ago may not have reached the replica.
      const isThere =
        photoName.test(name) &&
        ((await stored.isPublicPhoto(database.replica, name)) ||
          (await stored.isPublicPhoto(database, name)));
      const photo = isThere ? await store.read(name) : undefined;
      if (photo) return Buffer.from(photo);
      throw new AppError('not_found', 'There is no such photo.');
    },
  };
}

export type FilesService = ReturnType<typeof createFilesService>;
