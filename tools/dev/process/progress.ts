/**
 * Shows that a long action is running, and how long it took.
 * @param doing as in `Building the product`
 */
export async function progress<Result>(
  doing: string,
  action: () => Promise<Result>,
): Promise<Result> {
  console.log(`${doing} …`);
  const started = Date.now();
  const result = await action();
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
