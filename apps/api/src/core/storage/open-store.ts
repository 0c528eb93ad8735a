import { storageError, type FileStore } from './file-store';
import { folderStore } from './folder-store';

/** A folder, or a bucket as `s3://bucket/prefix`. */
export type StorageConfig = { folder: string } | { target: string };

/** The client of S3 is loaded where it is used. */
const open = async (config: StorageConfig): Promise<FileStore> =>
  'folder' in config
    ? folderStore(config.folder)
    : (await import('./bucket-store')).bucketStore(config.target);

/** The configured store. Its errors are `AppError`s: `storage_full` or `unavailable`. */
export function openStore(config: StorageConfig): FileStore {
  let opened: Promise<FileStore> | undefined;
  async function using<Result>(work: (store: FileStore) => Promise<Result>): Promise<Result> {
    try {
      opened ??= open(config);
      return await work(await opened);
    } catch (error) {
      throw storageError(error);
    }
  }
  return {
    read: (name) => using((store) => store.read(name)),
    write: (name, content) => using((store) => store.write(name, content)),
    remove: (name) => using((store) => store.remove(name)),
  };
}
