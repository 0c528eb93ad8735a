import {
  apiPath,
  telemetryLimits,
  telemetryPath,
  type Telemetry,
} from '@talentsphere/releases/edge-api';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds for which failures are collected before they are sent. */
const flushDelayMs = 1_000;
const timeoutMs = 5_000;

export interface RenderingFailure {
  /** `shell` for a page without a remote. */
  remote: string;
  version: string;
  reason: string;
}

/**
 * Logs pages that were not rendered, and lets the API count them where it counts the failures in
 * users' pages. Of each second, the first failures are reported, in one request.
 */
export class FailureReports {
  #waiting: Telemetry['events'] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly apiUrl: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  add(failure: RenderingFailure): void {
    if (this.#waiting.length >= telemetryLimits.events) return;
    this.log.error(failure, 'A page was not rendered.');
    const { remote, version, reason } = failure;
    const cause = reason.slice(0, telemetryLimits.cause);
    this.#waiting.push({ remote, version, outcome: 'failed', phase: 'server', cause, duration: 0 });
    this.#timer ??= setTimeout(() => void this.#flush(), flushDelayMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #flush(): Promise<void> {
    const events = this.#waiting;
    this.#waiting = [];
    this.#timer = undefined;
    try {
      await fetch(`${this.apiUrl}${apiPath}${telemetryPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events } satisfies Telemetry),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      // The log has them.
    }
  }
}
