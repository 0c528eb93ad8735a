import { createApp } from './app';
import { parseConfig, type Config } from './config';
import { assertConnections } from './database/assert-connections';
import { clockWarning } from './database/clock';
import { startHousekeeping } from './database/housekeeping';
import { assertMigrated, migrate } from './database/migrate';
import { openDatabase } from './database/open-database';
import { StartupError } from './errors/startup-error';
import type { App } from './http/app-instance';
import { createVerifier } from './identity/create-verifier';
import { startMailer } from './mail/mailer';
import { createMailTransport } from './mail/transport';
import { seedDemo } from './seed/seed-demo';
import { onStopSignal } from './stop';

async function listen(app: App, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} on ${host} is already in use: stop what uses it, or set API_PORT to another port.`,
      );
    }
    throw new StartupError(`The server cannot listen on ${host}, port ${port}: ${message}.`);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const verifier = await createVerifier(config.auth);
  let stopping = false;
  let log = (error: Error) => console.error(error.message);
  const database = await openDatabase(config.database, (error) => log(error));
  try {
    if (config.database.engine === 'postgres') {
      await assertConnections(database, config.database.directUrl);
    }
    const applied = config.migrate ? await migrate(database) : await assertMigrated(database);
    if (config.seed === 'demo') await seedDemo(database);
    const app = await createApp({ config, database, verifier, isStopping: () => stopping });
    log = (error) => app.log.warn({ err: error }, 'an idle database connection was lost');
    const warning = await clockWarning(database);
    if (warning) app.log.warn(warning);
    const { mail } = config;
    const stopHousekeeping = startHousekeeping(database, mail?.delay ?? null, (error) =>
      app.log.warn({ err: error }, 'cleaning failed'),
    );
    const stopMailer =
      mail &&
      startMailer({
        database,
        transport: createMailTransport(mail),
        origin: mail.origin,
        pause: 10 * mail.delay,
        onError: (error) => app.log.warn({ err: error }, 'an email could not be sent'),
      });
    app.addHook('onClose', async () => {
      await stopHousekeeping();
      await stopMailer?.();
      await database.close();
    });
    onStopSignal(async (signal) => {
      stopping = true;
      app.log.info({ signal }, 'stopping');
      await app.close();
    });
    const port = await listen(app, config);
    app.log.info({ engine: database.engine, auth: config.auth.mode, migrations: applied }, 'ready');
    process.send?.({ ready: true, port });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
