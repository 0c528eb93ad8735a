import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@talentsphere/releases/store';
import type { PageSettings } from '@talentsphere/releases';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import type { EdgeConfig } from './config';
import { builtManifest, builtScripts, shellContract } from './testing/site';

const themeScript = "document.documentElement.dataset.theme = 'dark';";
const fontStyles = '@font-face { font-family: Inter }';
const template = `<html><head><script>${themeScript}</script><style>${fontStyles}</style><!--page-head--><script defer src="/assets/main.1.js"></script></head><body><div id="root"></div></body></html>`;
const screens = { '/task/:taskId': ['task.js', 'unlisted.js'], '/browse-tasks': [] };
const manifest = { ...builtManifest, metaData: { ...builtManifest.metaData, screens } };
const registry = {
  microFrontends: {
    tasks: [
      {
        url: '/remotes/tasks/1.0.0/mf-manifest.json',
        metadata: { version: '1.0.0', integrity: integrityOf(JSON.stringify(manifest)) },
        deployment: { traffic: 100, default: true },
        extras: {
          hostContract: '^1.0.0',
          routes: ['/browse-tasks', '/task/:taskId'],
          files: {
            'remote-entry.js': 'sha384-entry',
            'expose.js': 'sha384-expose',
            'task.js': 'sha384-task',
          },
        },
      },
    ],
  },
};

const emulator = {
  mode: 'emulator',
  projectId: 'demo-test',
  url: 'http://localhost:9099',
} as const;
const provider = {
  mode: 'firebase',
  projectId: 'p',
  apiKey: 'k',
  authDomain: 'p.example',
} as const;

let folder: string;
let app: FastifyInstance;
let api: Server;
/** How many requests the API has failed. */
let troubled = 0;

async function start(auth: EdgeConfig['auth'], inspector?: EdgeConfig['inspector']) {
  const { port } = api.address() as AddressInfo;
  return createApp(
    {
      port: 0,
      host: '127.0.0.1',
      apiUrl: `http://127.0.0.1:${port}`,
      auth,
      shellDirectory: join(folder, 'shell'),
      releasesDirectory: join(folder, 'releases'),
      inspector,
      logLevel: 'silent',
      shellReleases: true,
      provenReleases: true,
      render: true,
      pagesPerMinute: 0,
    },
    builtScripts,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const release = join(folder, 'releases/tasks/1.0.0');
  mkdirSync(join(folder, 'shell'), { recursive: true });
  mkdirSync(release, { recursive: true });
  writeFileSync(join(folder, 'shell/index.html'), template);
  writeFileSync(join(folder, 'shell/main.js'), 'shell()');
  writeFileSync(join(folder, 'shell/shell-contract.json'), shellContract());
  writeFileSync(join(release, 'remote-entry.js'), 'entry()');
  writeFileSync(join(release, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'releases/registry.json'), JSON.stringify(registry));
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/troubled') {
      troubled += 1;
      response.statusCode = 503;
    }
    const visitor = request.headers['x-forwarded-for'];
    response.end(JSON.stringify({ path: request.url, visitor }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = await start({ mode: 'emulator', projectId: 'demo-test', url: 'http://localhost:9099' });
});

afterAll(async () => {
  await app.close();
  api.close();
  rmSync(folder, { recursive: true });
});

function settingsIn(html: string): PageSettings {
  const text = /<script type="application\/json" id="page-settings">(.*?)<\/script>/.exec(
    html,
  )?.[1];
  return JSON.parse(text!) as PageSettings;
}

test('a page carries its settings, and preloads the remote of its address', async () => {
  const { body, headers } = await app.inject('/task/42');
  const settings = settingsIn(body);
  expect(settings.api).toBe('/api');
  expect(settings.releases).toMatchObject([{ name: 'tasks', version: '1.0.0' }]);
  // As the federation runtime reads it: the rest is in the release.
  const { remoteEntry } = manifest.metaData;
  expect(settings.manifests).toEqual({
    '/remotes/tasks/1.0.0/mf-manifest.json': {
      ...manifest,
      metaData: { remoteEntry },
      exposes: [{ name: 'remote', assets: { js: { sync: ['expose.js'], async: [] } } }],
      shared: [],
    },
  });
  expect(body).toContain('href="/remotes/tasks/1.0.0/remote-entry.js" integrity="sha384-entry"');
  expect(body).toContain('href="/remotes/tasks/1.0.0/expose.js" integrity="sha384-expose"');
  expect(body).toContain('href="/remotes/tasks/1.0.0/task.js" integrity="sha384-task"');
  expect(body).not.toContain('href="/remotes/tasks/1.0.0/unlisted.js"');
  const { body: browse } = await app.inject('/browse-tasks');
  expect(browse).not.toContain('href="/remotes/tasks/1.0.0/task.js"');
  expect(headers['cache-control']).toBe('no-cache');
});

test('a remote that the shell will refuse is not preloaded; the shell’s contract is public', async () => {
  const file = join(folder, 'shell/shell-contract.json');
  writeFileSync(file, shellContract({ hostContract: '2.0.0' }));
  const newer = await start({ mode: 'emulator', projectId: 'demo-test', url: 'http://localhost' });
  const { body } = await newer.inject('/task/42');
  expect(body).not.toContain('rel="preload"');
  expect(settingsIn(body).manifests).toEqual({});
  const contract = await newer.inject('/shell-contract.json');
  expect(contract.json()).toMatchObject({ hostContract: '2.0.0' });
  expect(contract.headers['cache-control']).toContain('max-age=0');
  await newer.close();
  writeFileSync(file, shellContract());
});

test('a session can ask which releases it would get now', async () => {
  const { body, headers } = await app.inject('/releases.json');
  expect(JSON.parse(body)).toEqual({ tasks: '1.0.0', shell: expect.any(String) });
  expect(headers['cache-control']).toBe('no-cache');
});

test('an address that belongs to no remote gets the page without preloads', async () => {
  const { body, statusCode } = await app.inject('/login');
  expect(statusCode).toBe(200);
  expect(settingsIn(body).manifests).toEqual({});
  expect(body).not.toContain('rel="preload"');
});

test('proxies can make early hints of what every page needs', async () => {
  const { headers } = await app.inject('/browse-tasks');
  expect(headers['link']).toBe('</assets/main.1.js>; rel=preload; as=script; fetchpriority=low');
});

/** What a page has the browser enforce. */
function enforcedBy(headers: Awaited<ReturnType<FastifyInstance['inject']>>['headers']) {
  const policy = String(headers['content-security-policy']);
  return [headers['integrity-policy'], /require-trusted-types-for.*/.exec(policy)?.[0]];
}
const nothing = [undefined, undefined];

describe('a shell with the hashes of its scripts', () => {
  beforeAll(() => {
    const verified = template.replace('<script ', '<script integrity="sha256-x/1+" ');
    writeFileSync(join(folder, 'shell/index.html'), verified);
  });
  afterAll(() => writeFileSync(join(folder, 'shell/index.html'), template));

  test('its pages demand hashes of scripts, and are preloaded with them', async () => {
    const open = await start(emulator);
    const { headers } = await open.inject('/login');
    expect(enforcedBy(headers)).toEqual([
      'blocked-destinations=(script)',
      "require-trusted-types-for 'script'; trusted-types default",
    ]);
    expect(headers['link']).toBe(
      '</assets/main.1.js>; rel=preload; as=script; crossorigin; integrity="sha256-x/1+"; fetchpriority=low',
    );
    await open.close();
  });

  test('[A532] with the real provider, pages demand no hashes, and allow the policies of its scripts', async () => {
    const withGoogle = await start(provider);
    expect(enforcedBy((await withGoogle.inject('/login')).headers)).toEqual([
      undefined,
      "require-trusted-types-for 'script'; trusted-types default gapi#gapi goog#html",
    ]);
    await withGoogle.close();
  });

  test('[A532] pages that load remotes from elsewhere demand nothing', async () => {
    const origins = ['http://localhost:5102'];
    const forDevelopers = await start(emulator, { origins, overrides: {} });
    expect(enforcedBy((await forDevelopers.inject('/login')).headers)).toEqual(nothing);
    await forDevelopers.close();
  });
});

test('[A532] a shell without hashes works as before', async () => {
  expect(enforcedBy((await app.inject('/login')).headers)).toEqual(nothing);
});

test('the policy allows the template’s own script and styles by their hashes, and other style elements only while they are empty', async () => {
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hash(themeScript)};`);
  expect(policy).toContain(`style-src 'self' ${hash('')} ${hash(fontStyles)};`);
  expect(policy).toContain("connect-src 'self' http://localhost:9099;");
});

test('with the real provider the policy names its origins', async () => {
  const real = await start(provider);
  const { headers } = await real.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-src https://p.example');
  // A remote can call nobody else.
  expect(policy).toContain(
    "; connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  await real.close();
});

test('a public page has no inspector, and allows no developer origin', async () => {
  const { body, headers } = await app.inject('/browse-tasks');
  expect(settingsIn(body).inspector).toBeUndefined();
  expect(String(headers['content-security-policy'])).not.toMatch(/localhost:5102|ws:/);
});

test('with the inspector on, the page says so and allows the developers’ origins', async () => {
  const overrides = { tasks: 'http://localhost:5102/mf-manifest.json' };
  const inspector = { origins: ['http://localhost:5102'], overrides };
  const open = await start(emulator, inspector);
  const { body, headers } = await open.inject('/browse-tasks');
  expect(settingsIn(body).inspector).toEqual(inspector);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]* http:\/\/localhost:5102;/);
  expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:5102 ws:\/\/localhost:5102;/);
  expect(body).not.toContain('rel="preload"');
  await open.close();
});

test('released files may be cached for ever, the registry not at all', async () => {
  const file = await app.inject('/remotes/tasks/1.0.0/remote-entry.js');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['access-control-allow-origin']).toBe('*');
  const list = await app.inject('/registry.json');
  expect(list.headers['cache-control']).toBe('no-cache');
  const owners = { tasks: ['/browse-tasks', '/task/:taskId'] };
  expect(list.json()).toEqual({ ...registry, owners });
  expect((await app.inject('/remotes/tasks/1.0.0/missing.js')).statusCode).toBe(404);
});

test('other files in the store are not served', async () => {
  for (const path of ['/remotes/registry.json', '/remotes/tasks/.1.0.0.tmp/remote-entry.js']) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
});

test('a manifest with another hash than the published one stays out of the page', async () => {
  const file = join(folder, 'releases/tasks/1.0.0/mf-manifest.json');
  writeFileSync(file, `${JSON.stringify(manifest)} `);
  const fresh = await start({ mode: 'emulator', projectId: 'demo-test', url: 'http://localhost' });
  expect(settingsIn((await fresh.inject('/browse-tasks')).body).manifests).toEqual({});
  await fresh.close();
  writeFileSync(file, JSON.stringify(manifest));
});

test('with an invalid registry, the last valid one stays in effect; at the start, there is only the shell', async () => {
  writeFileSync(join(folder, 'releases/registry.json'), '{ half');
  expect(settingsIn((await app.inject('/browse-tasks')).body).releases).toHaveLength(1);
  const fresh = await start({ mode: 'emulator', projectId: 'demo-test', url: 'http://localhost' });
  const { body, statusCode } = await fresh.inject('/browse-tasks');
  expect(statusCode).toBe(200);
  expect(settingsIn(body).releases).toEqual([]);
  await fresh.close();
});

test('an API that answers with a server error is asked once', async () => {
  const before = troubled;
  const answer = await app.inject('/api/troubled');
  expect(answer.statusCode).toBe(503);
  expect(troubled - before).toBe(1);
});

test('/api is forwarded, and when the API is unreachable the response is JSON', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/tasks?limit=4`);
  const body = await answer.text();
  expect(JSON.parse(body)).toEqual({ path: '/api/tasks?limit=4', visitor: '127.0.0.1' });
  // With the length that the API states, so that a truncated answer is not taken for a complete one.
  expect(answer.headers.get('content-length')).toBe(String(body.length));
  await new Promise<void>((resolve) => {
    api.close(() => resolve());
    api.closeAllConnections();
  });
  const failed = await fetch(`${address}/api/tasks`);
  expect(failed.status).toBe(503);
  expect(await failed.json()).toMatchObject({ message: expect.any(String), code: 'unavailable' });
});
