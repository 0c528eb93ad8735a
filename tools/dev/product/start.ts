import { runCommand, untilStopped } from '../process/command';
import { CommandError } from '../process/command-error';
import { banner } from './banner';
import { buildProduct } from './build';
import { prepareDataFolder } from './data-folder';
import { lockDataFolder } from './data-lock';
import { assertPortsFree } from './ports';
import { startProduct } from './product';
import { readSettings, type Settings } from './settings';

/** Runs the product until it is stopped. */
async function runProduct(settings: Settings, signal: AbortSignal) {
  const product = await startProduct(settings, signal);
  console.log(banner(settings));
  const failure = await Promise.race([untilStopped(signal), product.ended]);
  console.log(failure ? 'Stopping the rest …' : '\nStopping …');
  await product.stop();
  if (failure) throw new CommandError(failure);
}

// `npm start`: builds what has changed, runs the product, and cleans up.
await runCommand(async (signal) => {
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  const unlock = await lockDataFolder(settings.dataDir);
  try {
    await assertPortsFree(settings);
    await buildProduct(signal);
    await runProduct(settings, signal);
  } finally {
    unlock();
  }
});
