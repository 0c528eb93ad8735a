import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors/app-error';
import type { Queryable } from './database';
import { compareServers, inTime, type ReplicaState } from './server-position';

const checkMs = 1_000;
/**
 * Milliseconds in which the connections to a lost server have all broken, and those to its successor
 * are all open. Less than a statement may take: one that takes too long is not repeated.
 */
const changeMs = 2_000;
const retryMs = 250;

export const notReplica =
  'DATABASE_READ_URL does not lead to a streaming replica of DATABASE_URL: set it to one, or unset it.';

const sentences: Record<ReplicaState, string> = {
  unreachable: 'The replica does not answer: visitors read from the primary until it does.',
  foreign: notReplica,
  behind: 'The replica is behind: visitors read from the primary until it has caught up.',
  current: 'The replica is current again: visitors read from it.',
};

function requireUnavailable(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
}

/**
 * Decides where visitors read. What is announced to pages makes them read again, so an announcement
 * is held until the replica has the change. A replica that takes too long is not read from until
 * it has everything that was announced.
 */
export class Replica {
  readonly reads = { replica: 0, primary: 0 };
  #state: ReplicaState = 'behind';
  #reported: ReplicaState = 'current';
  #isListening = false;
  #isChecking = false;
  readonly #held: (() => void)[] = [];
  /** How many announcements were not held. */
  #passed = 0;
  readonly #timer = setInterval(() => void this.check(), checkMs).unref();

  /** @param report is told in one sentence, once, what begins */
  constructor(
    private readonly primary: Queryable,
    private readonly replica: Queryable,
    private readonly report: (sentence: string) => void,
  ) {}

  /** Runs the work again when a server is unavailable: on the other one, if that may answer. */
  async read<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result> {
    const end = performance.now() + changeMs;
    if (this.#isListening && this.#state === 'current') {
      try {
        return await inTime(this.#readFrom('replica', work));
      } catch (error) {
        requireUnavailable(error);
        void this.check();
        return this.#readFrom('primary', work);
      }
    }
    for (;;) {
      try {
        return await this.#readFrom('primary', work);
      } catch (error) {
        requireUnavailable(error);
        void this.check();
        if (this.#isAlone()) return this.#readFrom('replica', work);
        // Either the listener has not noticed yet, or it was the first to reach the next primary.
        if (!this.#isListening || performance.now() > end) throw error;
        await pause(retryMs, undefined, { ref: false });
      }
    }
  }

  /** Whether pages that read old data now will read again: when this server listens again. */
  #isAlone(): boolean {
    const mayAnswer = this.#state === 'behind' || this.#state === 'current';
    return mayAnswer && !this.#isListening;
  }

  /** Passes an announcement on, once pages that read because of it get what it announces. */
  announce(pass: () => void): void {
    if (this.#state === 'current') {
      this.#held.push(pass);
      void this.check();
    } else {
      this.#passed += 1;
      pass();
    }
  }

  /** @param isListening whether announcements arrive */
  listens(isListening: boolean): void {
    this.#isListening = isListening;
    if (this.#state === 'current') this.#state = 'behind';
    this.#passHeld();
    void this.check();
  }

  /** Compares the replica with the primary now, and otherwise every second. */
  async check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    let isConclusive: boolean;
    do {
      const held = this.#held.length;
      const passed = this.#passed;
      const state = await compareServers(this.primary, this.replica).catch(() => undefined);
      if (state === undefined) {
        // The primary does not tell its position: the replica may lack what was announced.
        if (held > 0) this.#state = 'behind';
        this.#passHeld(held);
        break;
      }
      isConclusive = state !== 'current' || passed === this.#passed;
      if (isConclusive) this.#enter(state);
      this.#passHeld(state === 'current' ? held : undefined);
    } while (!isConclusive || this.#held.length > 0);
    this.#isChecking = false;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#passHeld();
  }

  #readFrom<Result>(
    name: keyof typeof this.reads,
    work: (db: Queryable) => Promise<Result>,
  ): Promise<Result> {
    this.reads[name] += 1;
    return work(this[name]);
  }

  #passHeld(count = this.#held.length): void {
    this.#held.splice(0, count).forEach((pass) => pass());
  }

  #enter(state: ReplicaState): void {
    this.#state = state;
    if (state === this.#reported) return;
    this.#reported = state;
    this.report(sentences[state]);
  }
}
