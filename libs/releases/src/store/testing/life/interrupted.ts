import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import files from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Where a command ends as if its process were killed. */
export interface Crash {
  /** At which of its writes, from 0. */
  write: number;
  /** Before it; in the middle, where it is not atomic; or before its answer arrives. */
  when: 'before' | 'half' | 'after';
}

/** What a command does on its way, as a process of its own. */
interface Run {
  crash?: Crash | undefined;
  /** Awaited before its write of that number. */
  pause?: { write: number; until: () => Promise<void> } | undefined;
  writes: number;
  isDead: boolean;
  sent: Promise<unknown>[];
}

class Killed extends Error {}

const runs = new AsyncLocalStorage<Run>();

async function writing<Result>(
  write: () => Promise<Result>,
  half: () => Promise<unknown>,
): Promise<Result> {
  const run = runs.getStore();
  if (!run) return write();
  if (run.isDead) throw new Killed();
  const number = run.writes;
  run.writes += 1;
  if (run.pause?.write === number) await run.pause.until();
  if (run.crash?.write !== number) {
    const sent = write();
    run.sent.push(sent.catch(() => undefined));
    return sent;
  }
  run.isDead = true;
  if (run.crash.when === 'half') await half();
  if (run.crash.when === 'after') await write();
  throw new Killed();
}

const halfOf = (text: unknown) => String(text).slice(0, String(text).length / 2);

/** A lock as a process leaves it that was killed. */
const leftLock = () => JSON.stringify({ id: '', pid: process.pid, identity: '', host: hostname() });

function interruptFolders() {
  const { writeFile, rename, cp, rm, appendFile } = files;
  const { rmSync } = fs;
  jest.spyOn(files, 'writeFile').mockImplementation((file, text) =>
    writing(
      () => writeFile(file, text),
      () => writeFile(file, halfOf(text)),
    ),
  );
  jest.spyOn(files, 'appendFile').mockImplementation((file, text) =>
    writing(
      () => appendFile(file, text),
      () => appendFile(file, halfOf(text)),
    ),
  );
  const whole = async () => undefined;
  jest
    .spyOn(files, 'rename')
    .mockImplementation((...args) => writing(() => rename(...args), whole));
  jest.spyOn(files, 'cp').mockImplementation((...args) => writing(() => cp(...args), whole));
  jest.spyOn(files, 'rm').mockImplementation((place, options) =>
    writing(
      () => rm(place, options),
      // One of the files in it.
      async () => {
        const entries = fs.existsSync(String(place)) ? await files.readdir(String(place)) : [];
        const [first] = entries.toSorted();
        if (first) await rm(path.join(String(place), first), { recursive: true });
      },
    ),
  );
  jest.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
    if (runs.getStore()?.isDead && String(file).endsWith('.lock'))
      fs.writeFileSync(file, leftLock());
    else rmSync(file, options);
  });
}

/** What is used of a client here. */
interface Client {
  send(this: S3Client, ...args: unknown[]): Promise<unknown>;
}

function interruptStores() {
  const client = S3Client.prototype as unknown as Client;
  const { send } = client;
  jest.spyOn(client, 'send').mockImplementation(function (this: S3Client, ...args) {
    const request = () => send.apply(this, args);
    const [command] = args;
    const isWrite = command instanceof PutObjectCommand || command instanceof DeleteObjectCommand;
    return isWrite ? writing(request, async () => undefined) : request();
  });
}

/** Lets commands be interrupted, until the end of the test. */
export function allowInterruptions() {
  interruptFolders();
  interruptStores();
}

/**
 * Runs a command like a process of its own.
 * @returns what it returns or throws, and 'killed' when it did not come to its end; after all that it has sent is written
 */
export async function asProcess<Result>(
  command: () => Promise<Result>,
  { crash, pause }: Pick<Run, 'crash' | 'pause'> = {},
): Promise<{ result: Result } | { error: unknown } | 'killed'> {
  const run: Run = { crash, pause, writes: 0, isDead: false, sent: [] };
  const ended = await runs
    .run(run, command)
    .then((result) => ({ result }))
    .catch((error: unknown) => ({ error }));
  await Promise.all(run.sent);
  return run.isDead ? 'killed' : ended;
}
