import {
  apiPath,
  edgeTokenHeader,
  telemetryLimits,
  telemetryPath,
  type Telemetry,
} from '@talentsphere/releases/edge-api';
import type { FastifyBaseLogger } from 'fastify';
import type { EdgeConfig } from '../config';

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
    private readonly config: Pick<EdgeConfig, 'apiUrl' | 'edgeToken'>,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ) {}

  add(failure: RenderingFailure): void {
    if (this.#waiting.length >= telemetryLimits.events) return;
    this.log.error(failure, 'A page was not rendered.');
    const { remote, version, reason } = failure;
    this.#waiting.push({
      // The API refuses a report with a longer one, and with it the failures of others.
      remote: remote.slice(0, telemetryLimits.remote),
      version: version.slice(0, telemetryLimits.version),
      outcome: 'failed',
      phase: 'server',
      cause: reason.slice(0, telemetryLimits.cause),
      duration: 0,
    });
    this.#timer ??= setTimeout(() => void this.#flush(), flushDelayMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #flush(): Promise<void> {
    const { apiUrl, edgeToken } = this.config;
    const events = this.#waiting;
    this.#waiting = [];
    this.#timer = undefined;
    try {
      const { ok, status, body } = await fetch(`${apiUrl}${apiPath}${telemetryPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(edgeToken ? { [edgeTokenHeader]: edgeToken } : {}),
        },
        body: JSON.stringify({ events } satisfies Telemetry),
        signal: AbortSignal.timeout(timeoutMs),
      });
      body?.cancel().catch(() => undefined);
      if (!ok) throw new Error(`The API answered ${status}.`);
    } catch (error) {
      this.log.warn(error, `The API may not have counted ${events.length} failures of rendering.`);
    }
  }
}
