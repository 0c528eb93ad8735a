/** The reason of an abort that the user asked for. */
export class Stopped extends Error {
  name = 'Stopped';
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
  return controller.signal;
}
