import { banner } from './banner.mjs';
import { buildProduct } from './build.mjs';
import { prepareDataFolder } from './data-folder.mjs';
import { lockDataFolder } from './data-lock.mjs';
import { Fault } from './fault.mjs';
import { installWhenNeeded } from './install.mjs';
import { assertPortsFree } from './ports.mjs';
import { startProduct } from './product.mjs';
import { readSettings } from './settings.mjs';
import { stopSignal, Stopped } from './stop-signal.mjs';

/**
 * Runs the product until it is stopped.
 * @param {import('./settings.mjs').Settings} settings
 * @param {AbortSignal} signal
 */
async function runProduct(settings, signal) {
  const product = await startProduct(settings, signal);
  console.log(banner(settings));
  const stopped = new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const fault = await Promise.race([stopped, product.ended]);
  console.log(fault ? 'Stopping the rest …' : '\nStopping …');
  await product.stop();
  if (fault) throw new Fault(fault);
}

/**
 * @param {Record<string, string | undefined>} environment
 * @param {AbortSignal} signal
 */
async function prepareAndRun(environment, signal) {
  const settings = readSettings(environment);
  prepareDataFolder(settings.dataDir);
  const unlock = lockDataFolder(settings.dataDir);
  try {
    await assertPortsFree(settings);
    await installWhenNeeded(signal);
    await buildProduct(signal);
    await runProduct(settings, signal);
  } finally {
    unlock();
  }
}

/**
 * `npm start`: sets up what is missing, runs the product, and cleans up.
 * @param {Record<string, string | undefined>} environment
 * @returns {Promise<number>} the exit code
 */
export async function start(environment) {
  const signal = stopSignal();
  try {
    await prepareAndRun(environment, signal);
    return 0;
  } catch (error) {
    if (error instanceof Stopped) return 0;
    console.error(error instanceof Fault ? error.message : error);
    return 1;
  }
}
