import { isTimeZone } from '@talentsphere/domain';
import { slowestBody } from '@talentsphere/releases/edge-api';
import type { Route } from './contract/routes';
import { ApiError } from './api-error';
import { addressOf } from './call-address';

/** A call, described by data: what a bundle knows of the API, its transport need not know. */
export interface ApiRequest extends Route {
  params?: Record<string, string>;
  querystring?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** JSON, or a file as a `Blob`. */
  body?: unknown;
  signal?: AbortSignal;
}

export interface ApiAnswer {
  headers: Headers;
  body: unknown;
}

/** Sends a call to {host} in the name of the caller; rejects with an `ApiError`. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

export interface TransportOptions {
  /** {host}: an origin, or a path on this one. */
  baseUrl: string;
  /** The caller's identity token, or null for an anonymous call. */
  getToken: () => Promise<string | null>;
  fetch?: typeof globalThis.fetch;
}

/**
 * Milliseconds after which a call without an answer counts as failed: a dead connection may not say so for
 * minutes. Longer than the edge waits for the API, whose answer says more. A file has as much time more as the
 * slowest connection that the edge puts up with needs to send it.
 */
const longestWait = 40_000;

/**
 * A signal that aborts with another one, or after the longest wait for a file of so many bytes. Without `AbortSignal.any`, which
 * browsers have since 2024.
 */
function limitedSignal(signal = new AbortController().signal, bytes: number) {
  const controller = new AbortController();
  const follow = () => controller.abort(signal.reason);
  const giveUp = () => controller.abort(new DOMException('No answer.', 'TimeoutError'));
  const arrival = bytes > 0 ? slowestBody.grace + bytes / slowestBody.rate : 0;
  const timer = setTimeout(giveUp, longestWait + arrival);
  signal.addEventListener('abort', follow);
  if (signal.aborted) follow();
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', follow);
    },
  };
}

/** The body as JSON. Rejects when it breaks off, or is not JSON. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text ? (JSON.parse(text) as unknown) : null;
}

/** The caller's time zone; undefined when the browser does not know it, which some report as `Etc/Unknown`. */
function ownTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}

function failure(status: number, body: unknown): ApiError {
  const { message, code } = (body ?? {}) as { message?: unknown; code?: unknown };
  return new ApiError(
    typeof message === 'string' ? message : '',
    status,
    typeof code === 'string' ? code : undefined,
  );
}

/** The one way to {host}: the token of the session goes nowhere else. */
export function createTransport(options: TransportOptions): Transport {
  const send = options.fetch ?? ((...args) => globalThis.fetch(...args));

  return async (request) => {
    const { method, path, caller, mayBeEmpty, zoned } = request;
    const address = addressOf(options.baseUrl, path, request);
    if (address === undefined) {
      const cause = new Error(
        `${method} ${path} with ${JSON.stringify(request.params)} leaves it.`,
      );
      throw new ApiError('This address is not part of the API.', 404, 'not_found', { cause });
    }
    // Its own message is about tokens, which users do not know.
    const token = await options.getToken().catch((cause: unknown) => {
      throw new ApiError('', 0, undefined, { cause });
    });
    // The session can have ended since the call was made.
    if (!token && caller === 'session') throw new ApiError('', 401, 'unauthenticated');
    const headers = new Headers({ ...request.headers, accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const file = request.body instanceof Blob ? request.body : null;
    if (request.body !== undefined)
      headers.set('content-type', file ? 'application/octet-stream' : 'application/json');
    const timeZone = zoned && ownTimeZone();
    if (timeZone) headers.set('time-zone', timeZone);
    const noAnswer = (cause?: unknown): ApiError => {
      if (request.signal?.aborted) throw cause;
      return new ApiError('', 0, undefined, { cause });
    };
    const limited = limitedSignal(request.signal, file?.size ?? 0);
    const response = await send(address, {
      method,
      headers,
      body: file ?? JSON.stringify(request.body),
      // Nobody but {host} gets the call.
      redirect: 'error',
      signal: limited.signal,
    }).catch((cause: unknown) => {
      limited.end();
      throw noAnswer(cause);
    });
    const body = await readBody(response)
      .catch((cause: unknown) => {
        // The status says what became of a change, and of a call that failed.
        if (response.ok && method === 'GET') throw noAnswer(cause);
        return null;
      })
      .finally(limited.end);
    if (!response.ok) throw failure(response.status, body);
    if (body === null && method === 'GET' && !mayBeEmpty) throw noAnswer();
    return { headers: response.headers, body };
  };
}
