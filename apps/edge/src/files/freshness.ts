/** @returns whether that many milliseconds have not passed yet */
export function currentFor(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}

/** A page that lacks something is cached for one second. */
export const currentForASecond = () => currentFor(1_000);
