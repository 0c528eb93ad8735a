import type { UploadedWorkFile } from '@talentsphere/api/contract';
import { workFileLimits } from '@talentsphere/domain';
import type { Database, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { FileStore } from '../core/storage/file-store';
import type { EncodePicture } from './picture-encoder';
import { randomText, requireDailyRoom, type Upload } from './upload';
import { documentKind, kindOfName, workFileKinds, type WorkFileKind } from './work-file-kinds';
import { isValidLink, type LinkClaims } from './work-file-link';
import * as stored from './work-files.repository';

/** The names that uploads get: nothing else is asked of the store, and none is that of a photo. */
const workFileName = /^[\w-]{43}\.work\.(webp|pdf|zip)$/;

/** @throws AppError `rate_limited` */
async function requireRoom(db: Transaction, uid: string, bytes: number): Promise<void> {
  requireDailyRoom(await stored.workFileRows.readUsage(db, uid), bytes, {
    limits: workFileLimits,
    full: 'Your files take up all the room that one person has. Please send a link to this one.',
  });
}

/** The files that people hand in with work. */
export function createWorkFilesService(
  database: Database,
  store: FileStore,
  upload: Upload,
  encode: EncodePicture,
) {
  /** @returns what is stored of a file, and what it is */
  async function make(file: Buffer, uid: string) {
    const document = documentKind(file);
    const kind: WorkFileKind = document ?? 'picture';
    const content = document ? file : await encode(file, 'work', uid);
    return { name: `${randomText()}.work.${workFileKinds[kind].ending}`, kind, content };
  }

  return {
    async upload(file: Buffer, caller: Caller): Promise<UploadedWorkFile> {
      const { name, kind, content } = await upload(file, caller, {
        ...stored.workFileRows,
        requireRoom,
        make,
        insert: (db, row) => stored.insertWorkFile(db, row, randomText()),
      });
      return { name, kind, bytes: content.length };
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
