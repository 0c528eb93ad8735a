import { AppError } from '../errors/app-error';

/** Where the files are that people upload. A name means one content for ever. */
export interface FileStore {
  /** @returns undefined when it does not exist */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /**
   * Writes it as a whole, or not at all.
   * @throws AppError `storage_full`
   */
  write: (name: string, content: Uint8Array) => Promise<void>;
  /** One that does not exist is no error. */
  remove: (name: string) => Promise<void>;
}

/** Codes of errors of a file system that has no room: the disk is full, or the quota is used up. */
const fullCodes = ['ENOSPC', 'EDQUOT'];

/**
 * What the caller learns of an error of the store; the cause is only logged.
 * @returns AppError `storage_full` or `unavailable`
 */
export function storageError(cause: unknown): AppError {
  const isFull = fullCodes.includes(String((cause as NodeJS.ErrnoException).code));
  return isFull
    ? new AppError(
        'storage_full',
        'There is no room for further files at the moment. Please try again later.',
        { cause },
      )
    : new AppError(
        'unavailable',
        'The files are not available at the moment. Please try again later.',
        { cause },
      );
}
