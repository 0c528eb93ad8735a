import type { Row, SqlParameter } from './database';

/** A request of the server to the thread in which PGlite runs. */
export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly SqlParameter[] | undefined }
  | { id: number; kind: 'close' };

export type PgliteReply =
  | { id: number; ok: true; rows: Row[] }
  | { id: number; ok: false; message: string; code: string | undefined };

/** The id of a notification, which is no reply; its payload is in the only row. */
export const notificationId = -1;

/** Sent once, with id 0, when the database is open or could not be opened. */
export const openingId = 0;
