import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runToExit } from './support/server-process';

const project = resolve(__dirname, '..');
const image = join(project, 'dist/production-image');

function allText(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

beforeAll(() => {
  execFileSync('npx', ['rspack', 'build', '--env', 'production-image'], {
    cwd: project,
    stdio: 'ignore',
  });
});

test('the deployed build does not contain the emulator’s token check', () => {
  expect(allText(join(project, 'dist'))).toContain('accounts:lookup');
  expect(allText(image)).not.toContain('accounts:lookup');
});

test('it refuses the emulator mode', async () => {
  const { code, output } = await runToExit(
    { AUTH_MODE: 'emulator', FIREBASE_PROJECT_ID: 'demo-x', AUTH_EMULATOR_HOST: '127.0.0.1:9' },
    join(image, 'server.mjs'),
  );
  expect({ code, output }).toEqual({
    code: 1,
    output: 'AUTH_MODE=emulator is not part of this build: it is made for deployment.',
  });
});
