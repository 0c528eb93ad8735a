import { pictureLimits } from '@talentsphere/domain';
import { apiPath } from '@talentsphere/releases/edge-api';
import type { Database, Queryable, Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { FileStore } from '../core/storage/file-store';
import type { KnownCallers } from '../people/known-callers';
import type { EncodePicture } from './picture-encoder';
import * as stored from './pictures.repository';
import { randomText, requireDailyRoom, type Upload } from './upload';

/** The names that uploads get: nothing else is asked of the store, and none is that of a photo or a file of work. */
const pictureName = /^[\w-]{43}\.picture\.webp$/;

/** The address of a picture on the site. */
const folder = `${apiPath}/pictures/`;

export const pathOfPicture = (name: string): string => `${folder}${name}`;

/**
 * Makes the pictures with the paths those of the task, or of the works of the profile when it is null.
 * @throws AppError `invalid_request` for one that is not there
 */
export async function usePictures(
  db: Transaction,
  { uid }: Caller,
  paths: readonly string[],
  taskId: string | null,
): Promise<void> {
  const names = paths.map((path) => path.startsWith(folder) && path.slice(folder.length));
  const known = names.filter((name) => name !== false && pictureName.test(name));
  const used = { ownerId: uid, taskId, names: known as string[] };
  if (known.length === paths.length && (await stored.replacePictures(db, used))) return;
  throw new AppError(
    'invalid_request',
    'A picture is no longer there. Please remove it, and choose it again.',
  );
}

/** @throws AppError `rate_limited` */
async function requireRoom(db: Transaction, uid: string, bytes: number): Promise<void> {
  requireDailyRoom(await stored.pictureRows.readUsage(db, uid), bytes, {
    limits: pictureLimits,
    full: 'Your pictures take up all the room that one person has. Please remove some from your profile or from a task that is open. Those of a task that you delete are removed 30 days later.',
  });
}

async function isPublic(db: Queryable, name: string): Promise<boolean> {
  const picture = await stored.findPicture(db, name);
  if (!picture) return false;
  return picture.taskId === null || stored.isPublicTask(db, picture.taskId);
}

/** The pictures of works and tasks. */
export function createPicturesService(
  database: Database,
  callers: KnownCallers,
  store: FileStore,
  upload: Upload,
  encode: EncodePicture,
) {
  return {
    /** @returns the path of the picture on the site */
    async upload(file: Buffer, caller: Caller): Promise<{ path: string }> {
      const { name } = await upload(file, caller, {
        ...stored.pictureRows,
        requireRoom,
        async make(sent, uid) {
          const content = await encode(sent, 'picture', uid);
          return { name: `${randomText()}.picture.webp`, content };
        },
        insert: stored.insertPicture,
      });
      return { path: pathOfPicture(name) };
    },

    /**
     * Removes a picture of a task, whatever its status. Those of works go with a change of the profile, which is
     * always possible.
     * @throws AppError `forbidden`, or `not_found` also for one of a hidden or deleted task
     */
    async remove(name: string, caller: Caller): Promise<void> {
      await callers.write(caller, async (db) => {
        await lock(db, 'uploads', caller.uid);
        const taskId = pictureName.test(name)
          ? await stored.findTaskOfPicture(db, name, caller.uid)
          : undefined;
        if (taskId === undefined || !(await stored.lockPublicTask(db, taskId)))
          throw new AppError('not_found', 'This picture is no longer there.');
        await stored.removePicture(db, name);
        db.announce({ kind: 'task', taskId });
      });
    },

    /** @throws AppError `not_found` */
    async read(name: string): Promise<Buffer> {
      // One that was uploaded a moment ago may not have reached the replica.
      const isThere =
        pictureName.test(name) &&
        ((await isPublic(database.replica, name)) || (await isPublic(database, name)));
      const content = isThere ? await store.read(name) : undefined;
      if (content) return Buffer.from(content);
      throw new AppError('not_found', 'There is no such picture.');
    },
  };
}

export type PicturesService = ReturnType<typeof createPicturesService>;
