/** A page that lacks something is cached for one second. */
export function currentForASecond(): () => boolean {
  const end = performance.now() + 1_000;
  return () => performance.now() < end;
}
