import { execFileSync, spawn } from 'node:child_process';
import { resolve } from 'node:path';

// `npm run db -- <command>`: the database commands of the server, built when needed.
const workspace = resolve(import.meta.dirname, '..');

try {
  execFileSync('npx', ['nx', 'build', 'api'], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
} catch {
  console.error('The server could not be built.');
  process.exit(1);
}

const command = spawn(
  process.execPath,
  [resolve(workspace, 'apps/api/dist/db.mjs'), ...process.argv.slice(2)],
  {
    cwd: workspace,
    stdio: 'inherit',
  },
);
command.on('close', (code) => process.exit(code ?? 1));
