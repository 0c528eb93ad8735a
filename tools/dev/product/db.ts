import { execFileSync, spawnSync } from 'node:child_process';
import { inRoot, root } from '../process/workspace';

// `npm run db -- <command>`: the database commands of the server, built when needed.

try {
  execFileSync('npx', ['nx', 'build', 'api'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
} catch {
  console.error('The server could not be built.');
  process.exit(1);
}

const program = [inRoot('apps/api/dist/db.mjs'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
