/**
 * Shows what is going on while a long action runs, and how long it took.
 * @template Result
 * @param {string} doing as in `Building the product`
 * @param {() => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function progress(doing, action) {
  console.log(`${doing} …`);
  const started = Date.now();
  const result = await action();
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
