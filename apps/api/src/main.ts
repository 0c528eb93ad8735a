import { inSpan, openTracer, stopOnSignals, type Tracer } from '@talentsphere/server';
import { Registry } from 'prom-client';
import { createApp, housekeepingJobs } from './app';
import { parseConfig, type Config } from './config';
import { assertConnections } from './core/database/assert-connections';
import { clockWarning } from './core/database/clock';
import type { Database } from './core/database/database';
import { startHousekeeping } from './jobs/housekeeping';
import { assertMigrated, migrate } from './core/database/migrate';
import { openDatabase } from './core/database/open-database';
import { traceDatabase } from './core/database/traced-database';
import { openReplica } from './core/database/replica';
import { StartupError } from './core/errors/startup-error';
import type { App } from './core/http/app-instance';
import { openStore } from './core/storage/open-store';
import { createVerifier } from './core/identity/create-verifier';
import { startMailer } from './notifications/mail/mailer';
import { recordAttempts, createMailTransport } from './notifications/mail/transport';
import { seedDemo } from './seed/seed-demo';

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

type Warn = (message: string, error?: Error) => void;

/** The database, and a replica of it if one is configured. */
async function connect({ database: address, readUrl }: Config, warn: Warn): Promise<Database> {
  const database = await openDatabase(address, (error) =>
    warn('an idle database connection was lost', error),
  );
  try {
    if (address.engine === 'postgres') await assertConnections(database, address.directUrl);
    return readUrl ? await openReplica(database, readUrl, (sentence) => warn(sentence)) : database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** @returns the function that stops it */
function startMail(
  app: App,
  mail: NonNullable<Config['mail']>,
  parts: { database: Database; metrics: Registry; tracer: Tracer | undefined },
) {
  const { database, metrics, tracer } = parts;
  const transport = recordAttempts(createMailTransport(mail), metrics);
  return startMailer({
    database,
    transport: {
      ...transport,
      // How long the mail server takes: neither what is sent nor to whom.
      send: (...mail) =>
        inSpan(tracer?.start('send email', { kind: 'client' }), () => transport.send(...mail)),
    },
    origin: mail.origin,
    pause: 10 * mail.delay,
    onError: (error) => app.log.warn({ err: error }, 'an email could not be sent'),
  });
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const verifier = await createVerifier(config.auth);
  let stopping = false;
  let warn: Warn = (message, error) =>
    console.error(error ? `${message}: ${error.message}` : message);
  const tracer = await openTracer(config.tracing, (error) =>
    warn('traces could not be sent', error),
  );
  const connected = await connect(config, (...warning) => warn(...warning));
  const database = tracer ? traceDatabase(connected, tracer) : connected;
  try {
    const applied = config.migrate
      ? await migrate(database, (sentence) => warn(sentence))
      : await assertMigrated(database);
    if (config.seed === 'demo') await seedDemo(database);
    const isStopping = () => stopping;
    const { mail } = config;
    const mailDelay = mail?.delay ?? null;
    const options = { ...config, mailDelay };
    const built = import.meta.dirname;
    const metrics = new Registry();
    const store = openStore(config.storage);
    const app = await createApp({
      ...{ options, database, store, verifier, isStopping, metrics, built, tracer },
    });
    warn = (message, error) => app.log.warn({ err: error }, message);
    const warning = await clockWarning(database);
    if (warning) app.log.warn(warning);
    const stopHousekeeping = startHousekeeping(
      housekeepingJobs(database, store, mailDelay),
      (error) => app.log.warn({ err: error }, 'cleaning failed'),
    );
    const stopMailer = mail && startMail(app, mail, { database, metrics, tracer });
    app.addHook('onClose', async () => {
      await stopHousekeeping();
      await stopMailer?.();
      await database.close();
      await tracer?.stop();
    });
    stopOnSignals(app, () => (stopping = true));
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
