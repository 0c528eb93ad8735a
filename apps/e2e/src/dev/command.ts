import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { quiet } from '@talentsphere/dev/process/nx';
import { killGroup } from '@talentsphere/dev/process/run';

export interface Command {
  /** Its output so far. */
  output(): string;
  /** Resolves to its exit code. */
  ended: Promise<number | null>;
  /** Presses Ctrl-C in its terminal; resolves when it has exited. */
  interrupt(): Promise<number | null>;
  /** Whether any of its processes still runs in its terminal. */
  lives(): boolean;
}

function groupLives(pid = 0): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** The running commands, so that none outlives the checkout that it runs in. */
const running = new Set<Command>();

/** Ends the commands that still run. */
export async function interruptAll(): Promise<void> {
  await Promise.all([...running].map((command) => command.interrupt()));
}

/** Runs a Node program in a checkout, as from a separate terminal. */
export function runProgram(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Command & { child: ChildProcess } {
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  const note = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const command = {
    child,
    output: () => said,
    ended,
    interrupt: () => {
      killGroup(child, 'SIGINT');
      return ended;
    },
    lives: () => groupLives(child.pid),
  };
  running.add(command);
  void ended.then(() => running.delete(command));
  return command;
}

/** The last line that a dev command prints when it has started. */
const ready = /Ctrl-C stops/;

/** Starts `npx nx dev <args>` and waits until it is ready. */
export async function startDev(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Command> {
  const command = runProgram(folder, ['node_modules/nx/dist/bin/nx.js', 'dev', ...args], env);
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (ready.test(command.output())) resolve();
    };
    command.child.stdout?.on('data', look);
    void command.ended.then(() => reject(new Error(`It ended:\n${command.output()}`)));
  });
  return command;
}

/** The running programs of a checkout, by their command lines. */
export function processesOf(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(folder + path.sep));
}
