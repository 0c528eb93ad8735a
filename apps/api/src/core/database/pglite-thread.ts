import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unavailable } from './database-errors';
import type { Row, SqlParameter } from './database';
import { notificationId, openingId, type PgliteReply, type PgliteRequest } from './pglite-protocol';

interface Waiting {
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/** Only ends what hangs: the log of a long load takes minutes to replay, and an attempt that is ended begins anew. */
const openingTimeout = 600_000;

/**
 * PGlite in a thread of its own. It cannot be interrupted and ignores
 * `statement_timeout`, so the thread is terminated when a statement exceeds its
 * timeout: the files survive that, as they survive a crash of the process.
 */
export class PgliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = openingId;
  dead = false;
  /** Resolves when a thread that is dead no longer uses the files. */
  ended: Promise<unknown> = Promise.resolve();

  private constructor(
    folder: string,
    private readonly onNotification: (payload: string) => void,
  ) {
    this.#worker = new Worker(join(import.meta.dirname, 'pglite-worker.mjs'), {
      workerData: { folder },
    });
    this.#worker.on('message', (reply: PgliteReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.abandon(error));
    this.#worker.on('exit', () => this.abandon(new Error('The thread of the database ended.')));
  }

  static async open(
    folder: string,
    onNotification: (payload: string) => void,
  ): Promise<PgliteThread> {
    const thread = new PgliteThread(folder, onNotification);
    try {
      await thread.#expect(openingId, openingTimeout);
    } catch (error) {
      thread.abandon(error as Error);
      await thread.ended;
      throw error;
    }
    return thread;
  }

  query(
    sql: string,
    parameters: readonly SqlParameter[] | undefined,
    deadline: number,
  ): Promise<Row[]> {
    return this.#send((id) => ({ id, kind: 'query', sql, parameters }), deadline);
  }

  /** Writes everything to the files (a checkpoint), then terminates the thread. */
  async close(deadline: number): Promise<void> {
    try {
      if (!this.dead) await this.#send((id) => ({ id, kind: 'close' }), deadline);
    } finally {
      this.dead = true;
      await this.#worker.terminate();
    }
  }

  #send(request: (id: number) => PgliteRequest, deadline: number): Promise<Row[]> {
    if (this.dead) return Promise.reject(unavailable());
    this.#lastId += 1;
    this.#worker.postMessage(request(this.#lastId));
    return this.#expect(this.#lastId, deadline);
  }

  #expect(id: number, deadline: number): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.abandon(new Error(`A statement took longer than ${deadline} ms.`)),
        deadline,
      );
      this.#waiting.set(id, { resolve, reject, timer });
    });
  }

  #settle(reply: PgliteReply): void {
    if (reply.id === notificationId && reply.ok) {
      this.onNotification(String(reply.rows[0]?.['payload']));
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if (reply.ok) waiting.resolve(reply.rows);
    else waiting.reject(Object.assign(new Error(reply.message), { code: reply.code }));
  }

  /** Terminates the thread, and rejects every statement that waits for it. */
  abandon(cause: Error): void {
    this.dead = true;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(unavailable(cause));
    }
    this.#waiting.clear();
    this.ended = this.#worker.terminate();
  }
}
