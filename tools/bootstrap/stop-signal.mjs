/** The reason of an abort that the user asked for. */
export class Stopped extends Error {
  /** @override */
  name = 'Stopped';
}

const lookEvery = 500;

/**
 * npm passes SIGTERM on to the shell between itself and this program, and that
 * shell dies without a word: its end is then the only message.
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
 * A repeated Ctrl-C changes nothing: npm passes on the one it gets as well.
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
