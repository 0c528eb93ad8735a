import { edgeTokenHeader } from '@talentsphere/contract';
import type { EdgeConfig } from '../config';
import type { ApiAnswer } from './protocol';
import type { CallApi } from './renderer';

/** Headers of a response that a list needs. */
const forwarded = ['content-type', 'x-total-count', 'x-next-cursor', 'x-total-count-is'];

/**
 * Calls of the API for pages: anonymous, and only to read.
 * @param timeoutMs milliseconds for one call
 */
export function apiCaller(
  { apiUrl, edgeToken }: Pick<EdgeConfig, 'apiUrl' | 'edgeToken'>,
  timeoutMs = 1_000,
): CallApi {
  return async (path) => {
    try {
      const url = new URL(path, apiUrl);
      if (url.origin !== apiUrl || !url.pathname.startsWith('/api/')) return undefined;
      const response = await fetch(url, {
        headers: {
          accept: 'application/json',
          ...(edgeToken ? { [edgeTokenHeader]: edgeToken } : {}),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
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
