import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../process/command-error';
import { buildProjects } from '../product/build';
import { prepareDataFolder } from '../product/data-folder';
import { tryToLock } from '../product/data-lock';
import { assertFree } from '../product/ports';
import { type Processes, startApi } from '../product/product';
import type { Settings } from '../product/settings';
import { ask } from './ask';

const roundMs = 500;
/** Three minutes: another command may be building what it starts. */
const mostRounds = 360;

const answers = (address: string) => ask(address, ({ ok }) => ok);

const isRunning = async ({ apiPort, authPort }: Settings) =>
  (await answers(`http://127.0.0.1:${apiPort}/health`)) &&
  (await answers(`http://127.0.0.1:${authPort}/`));

/** @param release frees the data folder, at the end */
async function start(
  settings: Settings,
  release: () => void,
  command: string,
  signal: AbortSignal,
): Promise<Processes> {
  try {
    await assertFree('API_PORT', settings.apiPort, command);
    await assertFree('AUTH_PORT', settings.authPort, command);
    await buildProjects(['api', 'auth-emulator'], signal);
    const processes = await startApi(settings, signal);
    return { ...processes, stop: () => processes.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The API and the sign-in that remotes run against: those that already run on
 * their ports, by `npm start` or for another remote, or new ones.
 * @param command that needs them
 * @returns undefined when they are not ours to stop
 */
export async function openApi(
  settings: Settings,
  command: string,
  signal: AbortSignal,
): Promise<Processes | undefined> {
  const { dataDir, apiPort, authPort } = settings;
  const ports = `the API on port ${apiPort} and the sign-in on port ${authPort}`;
  prepareDataFolder(dataDir);
  for (let round = 0; ; round += 1) {
    const running = await isRunning(settings);
    signal.throwIfAborted();
    const lock = await tryToLock(dataDir);
    if ('release' in lock) {
      if (!running) return start(settings, lock.release, command, signal);
      lock.release();
      console.log(`Using ${ports}, which have another data folder than ${dataDir}.`);
      return undefined;
    }
    if (running) return undefined;
    // Another remote may just be starting them.
    if (round === 0) console.log(`Waiting for process ${lock.holder} to start ${ports} …`);
    if (round === mostRounds) {
      throw new CommandError(
        `Process ${lock.holder} has the data folder ${dataDir}, but not ${ports}: set API_PORT and AUTH_PORT to its ports, or stop it.`,
      );
    }
    await pause(roundMs, undefined, { signal });
  }
}
