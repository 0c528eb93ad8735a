import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from './brand.mjs';
import { inRoot, root } from './workspace.mjs';

function demoAccounts() {
  /** @type {{ password: string, accounts: { name: string, email: string }[] }} */
  const { password, accounts } = JSON.parse(
    readFileSync(inRoot('tools/demo-accounts.json'), 'utf8'),
  );
  return [
    '',
    `  Demo accounts, all with the password ${password}`,
    ...accounts.map(({ name, email }) => `    ${name.padEnd(16)}${email}`),
  ];
}

/**
 * What the user sees once, when everything runs.
 * @param {import('./settings.mjs').Settings} settings
 * @param {string[]} [more] lines about this run
 */
export function banner({ port, apiPort, authPort, dataDir, databaseUrl, seed }, more = []) {
  const inside = path.relative(root, dataDir);
  const folder = inside.startsWith('..') ? dataDir : inside;
  return [
    '',
    `  ${brand.name} runs on  http://localhost:${port}`,
    '',
    `  API       http://localhost:${port}/api, and by itself http://localhost:${apiPort}`,
    `  Sign-in   Firebase Auth emulator, http://localhost:${authPort}`,
    `  Data      ${folder}${databaseUrl ? ', tasks and bids in PostgreSQL (DATABASE_URL)' : ''}`,
    ...more,
    ...(seed === 'demo' ? demoAccounts() : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
