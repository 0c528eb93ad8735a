import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './installation';

const run = promisify(execFile);

interface Load {
  clients: number;
  seconds: number;
  /** Transactions a second; as many as possible without it. */
  rate?: number;
}

/**
 * Runs a script of PostgreSQL's own benchmark, with prepared statements.
 * @returns transactions a second
 */
export async function runPgbench(url: string, script: string, load: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const { clients, seconds, rate } = load;
    const limits = [
      '-c',
      String(clients),
      '-T',
      String(seconds),
      ...(rate ? ['-R', String(rate)] : []),
    ];
    const { stdout } = await run(join(findBinaries(), 'pgbench'), [
      ...['-n', '-M', 'prepared', '-f', file, ...limits],
      url,
    ]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A statement as a line of such a script. */
export function scriptOf(sql: string): string {
  const escaped = sql
    // A colon in a literal would begin a variable's name.
    .replaceAll(/'[^']*'/g, (text) =>
      text.includes(':') ? `E${text.replaceAll(':', '\\x3a')}` : text,
    )
    .replaceAll(/\s+/g, ' ');
  return `${escaped};\n`;
}
