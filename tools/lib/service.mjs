import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { Fault } from './fault.mjs';
import { killGroup } from './run.mjs';
import { passOutput } from './service-output.mjs';
import { inRoot, root } from './workspace.mjs';

const startDeadline = 60_000;
const stopGrace = 8_000;

/**
 * @typedef {object} ServiceSpec
 * @property {string} name as in the sentence "The … stopped"
 * @property {string} script path in the workspace
 * @property {Record<string, string>} env
 *
 * @typedef {object} Service
 * @property {string} name
 * @property {number} pid
 * @property {Promise<void>} ready rejects with a `Fault`
 * @property {Promise<string>} ended resolves to why, when the process has ended
 * @property {() => Promise<void>} stop
 */

/** @param {ServiceSpec} spec */
function launch({ script, env }) {
  const follow = pathToFileURL(inRoot('tools/lib/follow-parent.mjs')).href;
  return spawn(process.execPath, ['--import', follow, inRoot(script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    windowsHide: true,
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended
 */
async function stopChild(child, ended) {
  if (child.exitCode === null && child.signalCode === null) killGroup(child, 'SIGTERM');
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), stopGrace);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts one process of the product. It answers `{ ready: true }` over IPC when
 * it listens, and stops on SIGTERM. It has a process group of its own, so the
 * terminal's Ctrl-C does not reach it twice.
 * @param {ServiceSpec} spec
 * @returns {Service}
 */
export function startService(spec) {
  const { name } = spec;
  const child = launch(spec);
  const output = passOutput(spec.name, child);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(output.lastWords() ?? `it ended with ${signal ?? `code ${code}`}`),
    );
  });
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    const late = `The ${name} did not start within ${startDeadline / 1000} s.`;
    const timer = setTimeout(() => reject(new Fault(late)), startDeadline);
    child.on('message', (message) => {
      if (!(/** @type {{ ready?: boolean } | null} */ (message)?.ready)) return;
      clearTimeout(timer);
      output.release();
      resolve();
    });
    void ended.then((why) => {
      clearTimeout(timer);
      reject(new Fault(`The ${name} could not start: ${why}`));
    });
  });
  // Whoever waits for it gets the fault; nobody waiting is no second fault.
  ready.catch(() => undefined);
  return { name, pid: child.pid ?? 0, ready, ended, stop: () => stopChild(child, ended) };
}
