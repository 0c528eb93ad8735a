/** Statuses of a proxy without a server, or of an overloaded server. */
const outage = new Set([502, 503, 504]);

/** `fetch` that reports each call that failed because the server is unavailable: no response, or a status of an outage. */
export function watchForOutages(onOutage: () => void): typeof fetch {
  return async (input, init) => {
    try {
      const response = await globalThis.fetch(input, init);
      if (outage.has(response.status)) onOutage();
      return response;
    } catch (error) {
      const { aborted = false, reason } = init?.signal ?? {};
      if (!aborted || (reason as Error | undefined)?.name === 'TimeoutError') onOutage();
      throw error;
    }
  };
}
