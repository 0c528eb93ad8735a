/** What stands before a server answers in its place, or the server of itself. */
const outage = new Set([502, 503, 504]);

/** `fetch`, telling of each call that got no answer, or none of substance, because the server is in trouble. */
export function watchForOutages(onOutage: () => void): typeof fetch {
  return async (input, init) => {
    try {
      const response = await globalThis.fetch(input, init);
      if (outage.has(response.status)) onOutage();
      return response;
    } catch (error) {
      if (!init?.signal?.aborted) onOutage();
      throw error;
    }
  };
}
