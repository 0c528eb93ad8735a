import { stopOnSignals } from '@talentsphere/server';
import { SettingsError } from '@talentsphere/server/settings';
import { createApp } from './app';
import { readConfig } from './config';

/** One sentence that the operator can act on. */
function explain(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof SettingsError) return error.message;
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT']} is taken: set PORT to a free one.`;
  if (code === 'ENOENT') return `A file is missing: build the shell first. (${String(error)})`;
  return String(error);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config, import.meta.dirname);
  const address = await app.listen({ port: config.port, host: config.host });

  stopOnSignals(app);
  process.send?.({ ready: true, port: Number(new URL(address).port) });
}

start().catch((error: unknown) => {
  console.error(`The edge could not start: ${explain(error)}`);
  process.exit(1);
});
