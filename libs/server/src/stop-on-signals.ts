import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** Milliseconds, longer than the longest request: what is still running by then is cut off. */
const timeout = 25_000;

/** Closes the server on a signal, or after an error that nothing has caught; a second signal ends the process at once. */
export function stopOnSignals(app: FastifyInstance, onStop: () => void = () => undefined): void {
  closeWithGrace({ delay: timeout, logger: app.log }, async ({ signal, err }) => {
    onStop();
    if (err) app.log.fatal({ err }, 'stopping');
    else app.log.info({ signal }, 'stopping');
    await app.close();
  });
}
