import type { App } from './app-instance';

/**
 * While the server stops, the answers that are still under way end their
 * connections: one that a client kept would hold the stop up until it times out.
 */
export function registerDraining(app: App, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
}
