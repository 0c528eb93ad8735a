import { routes, type RouteName } from './contract/routes';
import type { Endpoints, SuccessBody } from './contract';
import { isTimeZone } from '@talentsphere/domain';
import type { Static, TSchema } from 'typebox';
import { ApiError } from './api-error';
import { readPage, type Page } from './page';

type Part<Name extends RouteName, Key extends string> =
  Endpoints[Name] extends Record<Key, infer Schema extends TSchema>
    ? { [K in Key]: Static<Schema> }
    : unknown;

/** The input of a call: path parameters, query, headers and body, as the contract declares them. */
export type CallInput<Name extends RouteName> = Part<Name, 'params'> &
  Part<Name, 'querystring'> &
  Partial<Part<Name, 'headers'>> &
  Part<Name, 'body'> & { signal?: AbortSignal };

export type CallResult<Name extends RouteName> = SuccessBody<Name>;

/** The paginated calls, by the name of the function that also reads their headers. */
export const pagedCalls = {
  listTaskPage: 'listTasks',
  listBidPage: 'listBids',
  listReceivedBidPage: 'listReceivedBids',
  listNotificationPage: 'listNotifications',
  listMessagePage: 'listMessages',
} as const;

type PagedCalls = typeof pagedCalls;

/** One function per API call; each rejects with an `ApiError`. */
export type ApiClient = {
  [Name in RouteName]: (input: CallInput<Name>) => Promise<CallResult<Name>>;
} & {
  /** A list with what its headers contain: `querystring.limit` and `cursor` choose the page. */
  [Name in keyof PagedCalls]: (
    input: CallInput<PagedCalls[Name]>,
  ) => Promise<Page<CallResult<PagedCalls[Name]>[number]>>;
};

export interface ApiClientOptions {
  /** {host}: an origin, or a path on this one. */
  baseUrl: string;
  /** The caller's identity token, or null for an anonymous call. */
  getToken: () => Promise<string | null>;
  fetch?: typeof globalThis.fetch;
}

/**
 * Milliseconds after which a call without an answer counts as failed: a dead connection may not say so for
 * minutes. Longer than the edge waits for the API, whose answer says more.
 */
const longestWait = 40_000;

/**
 * A signal that aborts with another one, or after the longest wait. Without `AbortSignal.any`, which
 * browsers have since 2024.
 */
function limitedSignal(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  const giveUp = () => controller.abort(new DOMException('No answer.', 'TimeoutError'));
  const timer = setTimeout(giveUp, longestWait);
  signal?.addEventListener('abort', follow);
  if (signal?.aborted) follow();
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}

/** Whether a call fails when its response has no body. A task may be null, and a change was made. */
const needsBody = (name: RouteName): boolean => routes[name].method === 'GET' && name !== 'getTask';

/** The calls that send a deadline, which applies in the caller's time zone. */
const zonedCalls: readonly RouteName[] = ['createTask', 'updateTask', 'changeTaskStatus'];

interface AnyInput {
  params?: Record<string, string>;
  querystring?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

function buildUrl(baseUrl: string, path: string, { params, querystring }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(querystring ?? {})) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size ? `${baseUrl}${filled}?${search}` : `${baseUrl}${filled}`;
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

/** The API client. It depends on the transport and the contract, not on screens or sessions. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? ((...args) => globalThis.fetch(...args));

  async function answer(
    name: RouteName,
    input: AnyInput,
  ): Promise<{ headers: Headers; body: unknown }> {
    const { method, path, caller } = routes[name];
    // Its own message is about tokens, which users do not know.
    const token = await options.getToken().catch((cause: unknown) => {
      throw new ApiError('', 0, undefined, { cause });
    });
    // The session can have ended since the call was made.
    if (!token && caller === 'session') throw new ApiError('', 401, 'unauthenticated');
    const headers = new Headers({ ...input.headers, accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const timeZone = zonedCalls.includes(name) && ownTimeZone();
    if (timeZone) headers.set('time-zone', timeZone);
    const noAnswer = (cause?: unknown): ApiError => {
      if (input.signal?.aborted) throw cause;
      return new ApiError('', 0, undefined, { cause });
    };
    const limited = limitedSignal(input.signal);
    const response = await send(buildUrl(options.baseUrl, path, input), {
      method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
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
    if (body === null && needsBody(name)) throw noAnswer();
    return { headers: response.headers, body };
  }

  const names = Object.keys(routes) as RouteName[];
  const calls = names.map(
    (name) => [name, async (input: AnyInput) => (await answer(name, input)).body] as const,
  );
  const pages = Object.entries(pagedCalls).map(([name, call]) => {
    const read = async (input: AnyInput) => {
      const { headers, body } = await answer(call, input);
      return readPage(headers, body);
    };
    return [name, read] as const;
  });
  return Object.fromEntries([...calls, ...pages]) as unknown as ApiClient;
}
