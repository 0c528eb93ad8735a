/**
 * Asks a program of this machine.
 * @returns undefined when it does not answer, or not as `read` expects
 */
export async function ask<Answer>(
  address: string,
  read: (response: Response) => Answer | Promise<Answer>,
): Promise<Answer | undefined> {
  const limit = new AbortController();
  // Unlike that of `AbortSignal.timeout`, this timer keeps the process alive until there is an answer.
  const timer = setTimeout(() => limit.abort(), 2_000);
  try {
    return await read(await fetch(address, { signal: limit.signal }));
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    // Frees the connection of an answer that was not read.
    limit.abort();
  }
}
