import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { shellContractOf, type RegistryRelease } from '@talentsphere/releases';
import type { Deployment } from '../deployment/types';
import { outside } from './outside';
import type { ShowPreview } from './types';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'team-'));
  writeFileSync(path.join(folder, 'remote.json'), remoteJson);
});
afterEach(() => rmSync(folder, { recursive: true }));

const name = 'market-pulse';
const remoteJson = JSON.stringify({ name, hostContract: '^3.0.0', routes: ['/market-pulse'] });

const releaseOf = (remote: string, version: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/${remote}/${version}/mf-manifest.json`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic, default: isDefault },
  extras: { hostContract: '^3.0.0', routes: ['/market-pulse'], files: {} },
});

const shellRelease = (version: string, traffic: number, isDefault: boolean): RegistryRelease => {
  const { extras, ...release } = releaseOf('shell', version, traffic, isDefault);
  const provides = { federation: '2.9.2', strict: [version] };
  return {
    ...release,
    extras: { ...extras, hostContract: '3.1.0', routes: ['/login'], shared: {}, provides },
  };
};
const everybodys = shellRelease('1.0.0', 90, true);
const canary = shellRelease('1.1.0', 10, false);

const deployment: Deployment = {
  name: 'a site',
  contract: async () => shellContractOf(everybodys),
  registry: async () => ({ microFrontends: {}, shell: [canary, everybodys] }),
  shell: async () => '',
  copyRelease: async () => undefined,
};

/** `journeys` writes where it has run, and ends with a code. */
function writeJourneys(code: number) {
  const script = `
    import { appendFileSync } from 'node:fs';
    const { PREVIEW_URL, PREVIEW_KEY = '', AWS_SESSION_TOKEN = '' } = process.env;
    appendFileSync('ran.txt', PREVIEW_URL + PREVIEW_KEY + AWS_SESSION_TOKEN + '\\n');
    process.exit(${code});`;
  writeFileSync(path.join(folder, 'journeys.mjs'), script);
  const scripts = { journeys: 'node journeys.mjs' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
}

const showing: ShowPreview = async ({ version }, { contract }) =>
  `https://site.example/${version}-in-${contract.release?.metadata.version}`;

const prove = (site = deployment, show = showing) =>
  outside(folder).proveReleased(name, releaseOf(name, '0.1.0', 0, false), site, show);

test('[A640] the journeys of a team run in each shell that sessions have, which is recorded', async () => {
  writeJourneys(0);
  assert.deepEqual(await prove(), [everybodys.url, canary.url]);
  assert.deepEqual(readFileSync(path.join(folder, 'ran.txt'), 'utf8').trim().split('\n'), [
    'https://site.example/0.1.0-in-1.0.0',
    'https://site.example/0.1.0-in-1.1.0',
  ]);
});

test('[A640] they get nothing by which a store or the previews of a site could be changed', async () => {
  writeJourneys(0);
  process.env['PREVIEW_KEY'] = 'key';
  process.env['AWS_SESSION_TOKEN'] = 'token';
  try {
    await prove();
  } finally {
    delete process.env['PREVIEW_KEY'];
    delete process.env['AWS_SESSION_TOKEN'];
  }
  assert.doesNotMatch(readFileSync(path.join(folder, 'ran.txt'), 'utf8'), /key|token/);
});

test('[A640] nothing is recorded when the site gets another shell while they run', async () => {
  writeJourneys(0);
  const ran = () => existsSync(path.join(folder, 'ran.txt'));
  const promoted = { ...canary, deployment: { traffic: 100, default: true } };
  const site: Deployment = {
    ...deployment,
    contract: async () => shellContractOf(ran() ? promoted : everybodys),
    registry: async () => ({ microFrontends: {}, shell: ran() ? [promoted] : [everybodys] }),
  };
  await assert.rejects(prove(site), /^CommandError: The site got another shell while/);
});

test('[A640] nothing is recorded when they fail, nor where there are none', async () => {
  writeJourneys(1);
  await assert.rejects(prove(), /^CommandError: Journeys of market-pulse failed: /);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  rmSync(path.join(folder, 'ran.txt'));
  await assert.rejects(prove(), {
    name: 'CommandError',
    message: 'market-pulse 0.1.0 cannot be proven here: package.json has no script journeys.',
  });
  assert.ok(!existsSync(path.join(folder, 'ran.txt')));
});

test('why there is no preview is said although the site is still asked for its shell', async () => {
  writeJourneys(0);
  const contract = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return shellContractOf(everybodys);
  };
  const without = async () => {
    throw new Error('PREVIEW_KEY is not set');
  };
  await assert.rejects(prove({ ...deployment, contract }, without), /PREVIEW_KEY is not set/);
});
