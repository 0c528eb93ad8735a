/** The reason of an abort that the user asked for. */
export class Stopped extends Error {
  name = 'Stopped';
}

const parentCheck = 1_000;

/**
 * Calls back when the program that started this one is gone: a npm that is
 * killed passes nothing on, and would leave the product running unseen.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, parentCheck);
  timer.unref();
}

/**
 * A signal that aborts when the user or the system asks the program to stop.
 * A repeated Ctrl-C changes nothing: npm passes on the one it gets as well.
 */
export function stopSignal() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => controller.abort(new Stopped(name)));
  }
  // Started by hand in the background, a program may well outlive its shell.
  if (process.env['npm_lifecycle_event']) {
    watchParent(() => controller.abort(new Stopped('npm is gone')));
  }
  return controller.signal;
}
