/** @returns whether that many milliseconds have not passed yet */
export function currentFor(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}

/** For a page that lacks something, the registry, and a file that could not be copied. */
export const currentForASecond = () => currentFor(1_000);
