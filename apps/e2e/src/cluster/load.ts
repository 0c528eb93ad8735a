import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUpPerson } from '../caller';
import { dayFromNow } from '../task-form';
import { readAnswer, within, type Answer } from './answers';
import { LiveReader } from './live-reader';

const people = 3;
const visitors = 3;
/** Milliseconds between two requests of one person. */
const pauseMs = 50;
/** The part of calls that is given up, as on a bad connection, before or after they were done. */
const abandoned = 0.2;
/** Milliseconds after which such a call is given up. */
const abandonedAfter = () => 60 * Math.random();
/** Milliseconds after which anybody gives up. */
const callTimeout = 15_000;
/** Milliseconds in which the last writes are acknowledged. */
const stopTimeout = 30_000;

interface Posted {
  id: string;
  title: string;
  /** The token of the person who bids. */
  bidder: string;
  /** By the monotonic clock, as all times here. */
  startedAt: number;
  acknowledgedAt: number;
}

interface Visit {
  startedAt: number;
  milliseconds: number;
  problem: string | undefined;
}

interface Person {
  token: string;
  post: (
    path: string,
    body: object,
    options: { key?: string; signal: AbortSignal },
  ) => Promise<Answer>;
}

/** People who post and bid, visitors who open pages, and a page that follows changes. */
export class Load {
  /** Tasks with a bid, both acknowledged. */
  readonly posted: Posted[] = [];
  readonly visits: Visit[] = [];
  failedWrites = 0;
  readonly live: LiveReader;
  /** Why it has ended before it was stopped. */
  failure: Error | undefined;
  readonly #ended: Promise<unknown>;
  #isStopped = false;
  #isGivenUp = false;

  private constructor(
    private readonly url: string,
    persons: readonly Person[],
  ) {
    this.live = new LiveReader(url);
    this.#ended = Promise.all([
      ...persons.map((poster, index) =>
        this.#write(poster, persons[(index + 1) % persons.length] ?? poster),
      ),
      ...Array.from({ length: visitors }, () => this.#visit()),
    ]);
    this.#ended.catch((error: unknown) => {
      this.failure = error instanceof Error ? error : new Error(String(error));
    });
  }

  /** Of new people each time: one person has a limited number of open tasks. */
  static async start({ url, authPort }: { url: string; authPort: number }): Promise<Load> {
    const persons = Array.from({ length: people }, async (): Promise<Person> => {
      const token = await signUpPerson(authPort);
      const authorization = `Bearer ${token}`;
      return {
        token,
        post: (path, body, { key, signal }) =>
          readAnswer(`${url}/api${path}`, {
            method: 'POST',
            headers: {
              ...{ authorization, 'content-type': 'application/json' },
              ...(key ? { 'idempotency-key': key } : {}),
            },
            body: JSON.stringify(body),
            signal,
          }),
      };
    });
    return new Load(url, await Promise.all(persons));
  }

  /** Ends after the last write was acknowledged. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const timer = setTimeout(() => (this.#isGivenUp = true), stopTimeout);
    await this.#ended.finally(() => {
      clearTimeout(timer);
      this.live.stop();
    });
  }

  async #write(poster: Person, bidder: Person): Promise<void> {
    while (!this.#isStopped) {
      const title = `Under load ${randomUUID()}`;
      const startedAt = performance.now();
      const task = {
        ...{ title, category: 'Design', description: 'Stored, once.', budget: 10 },
        deadline: dayFromNow(30),
      };
      // The same key each time, as a form sends it that is submitted again.
      const key = randomUUID();
      const answer = await this.#acknowledged(
        (signal) => poster.post('/tasks', task, { key, signal }),
        [201],
      );
      const { _id: id } = JSON.parse(answer.text) as { _id: string };
      const acknowledgedAt = performance.now();
      // A bid whose acknowledgement was lost is there already.
      await this.#acknowledged(
        (signal) => bidder.post('/bids', { taskId: id }, { signal }),
        [201, 409],
      );
      this.posted.push({ id, title, bidder: bidder.token, startedAt, acknowledgedAt });
      await pause(pauseMs);
    }
  }

  /** Repeats a call for as long as nobody can say whether it was done. */
  async #acknowledged(
    call: (signal: AbortSignal) => Promise<Answer>,
    expected: number[],
  ): Promise<Answer> {
    let last = 'no answer';
    while (!this.#isGivenUp) {
      const isAbandoned = Math.random() < abandoned;
      const answer = await within(isAbandoned ? abandonedAfter() : callTimeout, call);
      if (answer && expected.includes(answer.status)) return answer;
      if (answer && answer.status < 500) {
        throw new Error(`A write was refused: ${answer.status} ${answer.text}`);
      }
      if (!isAbandoned) {
        this.failedWrites += 1;
        last = answer ? `${answer.status} ${answer.text}` : 'no answer';
      }
      await pause(pauseMs);
    }
    throw new Error(`The last writes were never acknowledged: ${last}.`);
  }

  async #visit(): Promise<void> {
    const paths = ['/', '/browse-tasks', '/about-us', '/api/tasks?limit=5'];
    for (let turn = 0; !this.#isStopped; turn += 1) {
      const startedAt = performance.now();
      const path = turn % 2 === 1 ? this.#latestTask : paths[(turn / 2) % paths.length];
      const problem = await this.#problemOf(`${this.url}${path}`);
      const milliseconds = performance.now() - startedAt;
      this.visits.push({ startedAt, milliseconds, problem });
      await pause(pauseMs);
    }
  }

  get #latestTask(): string {
    const latest = this.posted.at(-1);
    return latest ? `/task/${latest.id}` : '/';
  }

  async #problemOf(address: string): Promise<string | undefined> {
    const answer = await readAnswer(address, {}).catch((error: unknown) => ({
      status: String(error),
      text: '',
    }));
    if (answer.status !== 200) return `${address}: ${answer.status}`;
    const isPage = answer.text.includes('<div id="root">') || answer.text.startsWith('[{');
    return isPage ? undefined : `${address} is blank`;
  }
}
