import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import type { FileStore } from '../core/storage/file-store';
import type { KnownCallers } from '../people/known-callers';
import type { NewUpload, Usage } from './uploads.repository';

/** A file as it is stored. */
interface MadeFile {
  name: string;
  content: Buffer;
}

/** 256 random bits in base64url: nobody guesses it, and it never comes twice. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** What one kind of files has of its own. */
interface Kind<Made extends MadeFile> {
  /** @throws AppError when the person has no room for as many bytes more */
  requireRoom: (db: Transaction, uid: string, bytes: number) => Promise<void>;
  /** @throws AppError `not_a_picture` */
  make: (file: Buffer, uid: string) => Promise<Made>;
  insert: (db: Transaction, row: NewUpload) => Promise<void>;
  /** Has the job remove a file that may not have been stored: its content may have arrived all the same. */
  expire: (db: Database, name: string) => Promise<void>;
  isKept: (db: Database, name: string) => Promise<boolean>;
}

/** The one way in which files get into the store. */
export function createUpload(database: Database, store: FileStore, callers: KnownCallers) {
  return async function upload<Made extends MadeFile>(
    file: Buffer,
    caller: Caller,
    { requireRoom, make, insert, expire, isKept }: Kind<Made>,
  ): Promise<Made> {
    if (file.length === 0) {
      throw new AppError('invalid_request', 'This file is empty. Please choose another.');
    }
    const { uid } = caller;
    async function lockRoom(db: Transaction, bytes: number): Promise<void> {
      await lock(db, 'uploads', uid);
      await requireRoom(db, uid, bytes);
    }
    // Before it is decoded, which costs more.
    await callers.write(caller, (db) => lockRoom(db, 0));
    const made = await make(file, uid);
    const { name, content } = made;
    const bytes = content.length;
    await callers.write(caller, async (db) => {
      await lockRoom(db, bytes);
      await insert(db, { name, ownerId: uid, bytes });
    });
    try {
      await store.write(name, content);
    } catch (error) {
      await expire(database, name);
      throw error;
    }
    // The account was deleted meanwhile, and the job may have been faster.
    if (!(await isKept(database, name))) await store.remove(name);
    return made;
  };
}

export type Upload = ReturnType<typeof createUpload>;

interface Room {
  limits: { perDay: number; bytesOfPerson: number };
  /** What is said when the bytes are too many. */
  full: string;
}

/** @throws AppError `rate_limited` */
export function requireDailyRoom(usage: Usage, bytes: number, { limits, full }: Room): void {
  if (usage.recent >= limits.perDay) {
    throw new AppError(
      'rate_limited',
      `You have uploaded ${limits.perDay} files within a day, which is the most. Please try again tomorrow.`,
      { retryAfter: 86_400 },
    );
  }
  if (usage.bytes + bytes > limits.bytesOfPerson) {
    throw new AppError('rate_limited', full, { retryAfter: 86_400 });
  }
}
