import { Type } from 'typebox';

/** The path of a file below the folder of a release or of a shell; it cannot leave that folder. */
const filePattern = '^[^./\\\\"<>][^/\\\\"<>]*(/[^./\\\\"<>][^/\\\\"<>]*)*$';
export const FilePath = Type.String({ pattern: filePattern });

/** Whether a registry may list a file under this path. */
export const isFilePath = (path: string) => new RegExp(filePattern).test(path);
