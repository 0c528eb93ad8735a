// @ts-check
/** The reason of an abort that the user asked for. */
export class Stopped extends Error {
  /** @override */
  name = 'Stopped';
}

const lookEvery = 500;

/**
 * npm passes SIGTERM on to the shell between itself and this program, and that
 * shell exits silently: its exit is then the only signal.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, lookEvery);
  timer.unref();
}

/**
 * A signal that aborts when the user or the system asks the program to stop.
 * A repeated Ctrl-C has no effect, because npm also forwards the one it receives.
 */
export function stopSignal() {
  const controller = new AbortController();
  /** @param {string} why */
  const stop = (why) => controller.abort(new Stopped(why));
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, stop);
  }
  if (process.env['npm_lifecycle_event']) watchParent(() => stop('npm ended'));
  return controller.signal;
}
