import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../process/command-error';
import { killGroup } from '../process/run';
import { inRoot, root } from '../process/workspace';
import { passOutput } from './service-output';

const startDeadline = 120_000;
const stopGrace = 8_000;

export interface ServiceSpec {
  /** As in the sentence "The … stopped". */
  name: string;
  /** A path in the workspace. */
  script: string;
  env: Record<string, string>;
  nodeArguments?: string[];
}

export interface Service {
  name: string;
  pid: number;
  /** Rejects with a `CommandError`. */
  ready: Promise<void>;
  /** Resolves to the reason when the process has ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

function launch({ script, env, nodeArguments = [] }: ServiceSpec) {
  const follow = pathToFileURL(path.join(import.meta.dirname, 'follow-parent.mjs')).href;
  return spawn(process.execPath, [...nodeArguments, '--import', follow, inRoot(script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    windowsHide: true,
  });
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>) {
  if (child.exitCode === null && child.signalCode === null) killGroup(child, 'SIGTERM');
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), stopGrace);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts one process of the product. It answers `{ ready: true }` over IPC when
 * it listens, and stops on SIGTERM. It has a separate process group, so the
 * terminal's Ctrl-C does not reach it twice.
 */
export function startService(spec: ServiceSpec): Service {
  const { name } = spec;
  const child = launch(spec);
  const output = passOutput(spec.name, child);
  const ended: Promise<string> = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(output.lastWords() ?? `it ended with ${signal ?? `code ${code}`}`),
    );
  });
  const ready: Promise<void> = new Promise((resolve, reject) => {
    const late = `The ${name} did not start within ${startDeadline / 1000} s.`;
    const timer = setTimeout(() => reject(new CommandError(late)), startDeadline);
    child.on('message', (message) => {
      if (!(message as { ready?: boolean } | null)?.ready) return;
      clearTimeout(timer);
      output.release();
      resolve();
    });
    void ended.then((why) => {
      clearTimeout(timer);
      reject(new CommandError(`The ${name} could not start: ${why}`));
    });
  });
  // Callers that await it get the error; without a caller it must not be an unhandled rejection.
  ready.catch(() => undefined);
  return { name, pid: child.pid ?? 0, ready, ended, stop: () => stopChild(child, ended) };
}
