import { setTimeout as sleep } from 'node:timers/promises';
import {
  apiPath,
  edgeTokenHeader,
  eventStreamPath,
  heartbeatMs,
  liveEventName,
} from '@talentsphere/releases/edge-api';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { FastifyBaseLogger } from 'fastify';
import type { EdgeConfig } from '../config';
import { currentFor, currentForASecond } from '../files/freshness';

/** Milliseconds for which data are current without a change: nothing announces that a deadline has passed, or a rating shows. */
const longestMs = 60_000;
/** Milliseconds before the stream is opened again, and for which one has to last that counts as followed. */
const retryMs = 1_000;
/** Milliseconds of failures that are not said: the API may be starting. */
const quietMs = 15_000;
/** Heartbeats of silence after which the stream is not relied upon, and after which it is opened again. */
const silence = { doubtful: 1.5, dead: 3 };

/** Pages may differ after an event that says anything but when to ask for it. */
function isChange({ event, data }: EventSourceMessage): boolean {
  if (event !== liveEventName) return true;
  return Object.keys(JSON.parse(data) as object).some((name) => name !== 'jitter');
}

/**
 * Follows the changes of the data that pages show, by the API's stream of changes.
 * It retries for as long as it is not stopped.
 */
export class DataVersion {
  #version = 0;
  /** When the open stream was last heard from, by the monotonic clock. */
  #heardAt = -Infinity;
  /** When it was opened, by the monotonic clock. */
  #openedAt = Infinity;
  /** When it began to fail, by the monotonic clock. */
  #failingSince: number | undefined;
  #isSaid = false;
  #isStopped = false;
  #call = new AbortController();

  /** @param heartbeat milliseconds between two heartbeats of the stream */
  constructor(
    private readonly config: Pick<EdgeConfig, 'apiUrl' | 'edgeToken'>,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
    private readonly heartbeat = heartbeatMs,
  ) {
    void this.#follow();
  }

  /** Whether no stream has lasted since one failed: what is read is current for a second only. */
  get isFailing(): boolean {
    return this.#failingSince !== undefined;
  }

  /** @returns whether what is read after this call can be shown again, in pages that are cached */
  mark(): () => boolean {
    if (!this.#isConnected) return currentForASecond();
    const version = this.#version;
    const isRecent = currentFor(longestMs);
    return () => isRecent() && this.#isConnected && this.#version === version;
  }

  stop(): void {
    this.#isStopped = true;
    this.#call.abort();
  }

  /** Whether something has come after its beginning, which a proxy may send and hold back the rest. */
  get #isFollowed(): boolean {
    return this.#heardAt - this.#openedAt > retryMs;
  }

  /** Whether the stream that has ended brought what it is for, until then. */
  get #wasFollowed(): boolean {
    const isSilent = this.#call.signal.aborted;
    return isSilent ? this.#isFollowed : performance.now() - this.#openedAt > retryMs;
  }

  get #isConnected(): boolean {
    return performance.now() - this.#heardAt < silence.doubtful * this.heartbeat;
  }

  async #follow(): Promise<void> {
    while (!this.#isStopped) {
      this.#call = new AbortController();
      // A connection can be lost without a sign of it.
      const deadline = setTimeout(() => this.#call.abort(), silence.dead * this.heartbeat).unref();
      const error = await this.#read(deadline).catch((reason: unknown) => reason);
      clearTimeout(deadline);
      if (this.#wasFollowed) this.#recover();
      else if (!this.#isStopped) this.#fail(error);
      this.#heardAt = -Infinity;
      this.#openedAt = Infinity;
      await sleep(retryMs, undefined, { ref: false });
    }
  }

  /** Says once that it fails, however often it is tried again. */
  #fail(error: unknown): void {
    this.#failingSince ??= performance.now();
    if (this.#isSaid || performance.now() - this.#failingSince < quietMs) return;
    this.#isSaid = true;
    this.log.warn(
      { err: error },
      'The changes of the API cannot be followed: pages are rendered again each second.',
    );
  }

  #recover(): void {
    this.#failingSince = undefined;
    if (this.#isSaid) this.log.warn('The changes of the API are followed again.');
    this.#isSaid = false;
  }

  async #read(deadline: NodeJS.Timeout): Promise<void> {
    const { apiUrl, edgeToken } = this.config;
    const { body, status } = await fetch(
      `${apiUrl}${apiPath}${eventStreamPath}?changes=true&everyBid=true`,
      {
        headers: {
          accept: 'text/event-stream',
          ...(edgeToken ? { [edgeTokenHeader]: edgeToken } : {}),
        },
        signal: this.#call.signal,
      },
    );
    if (!body || status !== 200) {
      await body?.cancel();
      throw new Error(`The API answered ${status}.`);
    }
    // What has changed before the stream began is not known.
    this.#version += 1;
    this.#openedAt = performance.now();
    const parser = createParser({
      onEvent: (event) => {
        if (isChange(event)) this.#version += 1;
      },
    });
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      deadline.refresh();
      this.#heardAt = performance.now();
      if (this.#isFollowed) this.#recover();
      parser.feed(text);
    }
    throw new Error('The API has ended the stream.');
  }
}
