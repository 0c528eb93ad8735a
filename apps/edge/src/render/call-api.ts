import { apiPath, edgeTokenHeader } from '@talentsphere/releases/edge-api';
import { inSpan, type Tracer } from '@talentsphere/server';
import type { EdgeConfig } from '../config';
import { deadlines } from './deadlines';
import type { ApiAnswer } from './protocol';
import type { CallApi } from './renderer';

/** Headers of a response that a list needs. */
const forwarded = ['content-type', 'x-total-count', 'x-next-cursor', 'x-total-count-is'];

/** Calls of the API for pages: anonymous, and only to read. */
export function apiCaller(
  { apiUrl, edgeToken }: Pick<EdgeConfig, 'apiUrl' | 'edgeToken'>,
  tracer?: Tracer,
): CallApi {
  return async (path) => {
    try {
      const url = new URL(path, apiUrl);
      if (url.origin !== apiUrl || !url.pathname.startsWith(`${apiPath}/`)) return undefined;
      const span = tracer?.startPart('GET', { kind: 'client' });
      const response = await inSpan(span, () =>
        fetch(url, {
          headers: {
            accept: 'application/json',
            // What is rendered now is cached, until the next change or for a minute: it must have the last one.
            'cache-control': 'no-cache',
            ...(edgeToken ? { [edgeTokenHeader]: edgeToken } : {}),
            ...(span ? { traceparent: span.traceparent } : {}),
          },
          signal: AbortSignal.timeout(deadlines.call),
        }),
      );
      const { status, headers } = response;
      return {
        status,
        headers: Object.fromEntries(
          forwarded.flatMap((name) => {
            const value = headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
        body: await response.text(),
      } satisfies ApiAnswer;
    } catch {
      return undefined;
    }
  };
}
