import path from 'node:path';
import { demo } from '@talentsphere/domain/demo';
import brand from '@talentsphere/domain/brand.json' with { type: 'json' };
import { root } from '../process/workspace';
import type { Settings } from './settings';

function demoAccounts() {
  return [
    '',
    `  Demo accounts, all with the password ${demo.password}`,
    ...demo.accounts.map(({ name, email }) => `    ${name.padEnd(16)}${email}`),
  ];
}

/**
 * What is printed once, when everything runs.
 * @param more lines about this run
 */
export function banner(
  { port, apiPort, authPort, dataDir, databaseUrl, seed }: Settings,
  more: string[] = [],
) {
  const inside = path.relative(root, dataDir);
  const folder = inside.startsWith('..') ? dataDir : inside;
  return [
    '',
    `  ${brand.name} runs on  http://localhost:${port}`,
    '',
    `  API       http://localhost:${port}/api, and directly http://localhost:${apiPort}`,
    `  Sign-in   Firebase Auth emulator, http://localhost:${authPort}`,
    `  Data      ${folder}${databaseUrl ? ', tasks and bids in PostgreSQL (DATABASE_URL)' : ''}`,
    ...more,
    ...(seed === 'demo' ? demoAccounts() : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
