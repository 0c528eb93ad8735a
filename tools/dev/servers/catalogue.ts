import { runCommand, untilStopped } from '../process/command';
import { inRoot } from '../process/workspace';
import { assertFree } from '../product/ports';
import { startDevServer } from './dev-server';

// `npx nx dev ui`: every component of the design system, without a product.
await runCommand(async (signal) => {
  const port = Number(process.env['PORT']?.trim() || 5110);
  await assertFree('PORT', port, 'npx nx dev ui');
  const server = await startDevServer({ folder: inRoot('libs/build'), port });
  console.log(`\n  The catalogue is on  http://localhost:${port}\n\n  Ctrl-C stops it.\n`);
  await untilStopped(signal);
  await server.stop();
});
