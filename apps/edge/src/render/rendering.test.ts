import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { edgeTokenHeader, type Telemetry } from '@talentsphere/releases/edge-api';
import { childrenOf } from '../testing/processes';
import { createRenderedSite, rendered, rootOf, until } from '../testing/rendered-site';
import { deadlines } from './deadlines';
import { longestTexts } from './protocol';

const good = "exports.default = { screen: () => 'from the server' };";

let site: ReturnType<typeof createRenderedSite>;
let api: Server;
let calls: string[] = [];
/** What the edge has reported to the API. */
let reports: Telemetry['events'] = [];
let reportToken: unknown;

function startSite(config: Parameters<typeof site.start>[0] = {}) {
  const { port } = api.address() as AddressInfo;
  return site.start({ apiUrl: `http://127.0.0.1:${port}`, ...config });
}

beforeEach(async () => {
  calls = [];
  reports = [];
  api = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`.trim());
    if (request.method === 'POST') {
      reportToken = request.headers[edgeTokenHeader];
      void json(request).then((body) => reports.push(...(body as Telemetry).events));
    }
    response.setHeader('content-type', 'application/json').end('["data"]');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = createRenderedSite();
});

afterEach(async () => {
  await site.remove();
  api.closeAllConnections();
  api.close();
});

test('[A385] the page of a disabled remote is rendered by the shell alone', async () => {
  site.publish("exports.default = { screen: () => 'from the remote' };", { disabled: true });
  const { body, statusCode } = await rendered(await startSite(), '/browse-tasks');
  expect(statusCode).toBe(503);
  expect(rootOf(body)).toBe('<p>shell signed-out</p>');
  expect(body).toContain('"rendered":{"hint":"signed-out"');
});

test('[A408] every page has the entries of the release set, in its HTML and for the browser', async () => {
  const navigation = [{ place: 'main', text: 'Browse', address: '/browse-tasks', order: 1 }];
  site.publish(good, { navigation });
  const app = await startSite();
  for (const [address, content] of [
    ['/browse-tasks', 'from the server'],
    ['/login', 'shell signed-out'],
    ['/nowhere', 'shell signed-out'],
  ] as const) {
    const { body } = await rendered(app, address);
    expect(rootOf(body)).toBe(`<b>Browse</b><p>${content}</p>`);
    expect(body).toContain(`"navigation":${JSON.stringify(navigation)}`);
  }
});

const withData = "exports.default = { data: '/api/tasks', screen: () => 'from the server ' };";

test('a page contains its screen, title, styles and data', async () => {
  site.publish(withData);
  const app = await startSite();
  const { body, headers, statusCode } = await rendered(app, {
    url: '/browse-tasks?q=a',
    headers: { cookie: 'theme=dark' },
  });
  expect(statusCode).toBe(200);
  expect(rootOf(body)).toBe('<p>from the server </p>["data"]');
  expect(body).toContain('<title>A &lt;title></title>');
  expect(body).toContain('<meta name="description" content="About &quot;it&quot;">');
  expect(body).toContain('<style data-emotion="ts a" data-s>.a{color:red}</style>');
  expect(body).toContain('"rendered":{"hint":"signed-out","state":{"of":"\\u003c/script>"}}');
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['set-cookie']).toBeUndefined();
  // The call is anonymous, whoever asks for the page.
  expect(calls).toContain('GET /api/tasks');
});

test('a page for somebody who is likely signed in contains the data that visitors may read', async () => {
  site.publish(withData);
  const { body } = await rendered(await startSite(), {
    url: '/browse-tasks',
    headers: { cookie: 'session-hint=signed-in' },
  });
  expect(rootOf(body)).toBe('<p>from the server </p>["data"]');
  expect(calls).toContain('GET /api/tasks');
});

test('a server half knows the address of its release', async () => {
  site.publish("exports.default = { screen: () => '/ADDRESS-OF-THE-RELEASE/picture.png' };");
  const { body } = await rendered(await startSite(), '/browse-tasks');
  expect(rootOf(body)).toBe('<p>/remotes/tasks/1.0.0/picture.png</p>');
});

test('the hint decides the layout, and without a remote the shell renders', async () => {
  site.publish(good);
  const app = await startSite();
  const hintOf = async (cookie: string) =>
    rootOf((await rendered(app, { url: '/login', headers: { cookie } })).body);
  expect(await hintOf('')).toBe('<p>shell signed-out</p>');
  expect(await hintOf('session-hint=signed-in')).toBe('<p>shell signed-in</p>');
  expect(await hintOf('session-hint=admin')).toBe('<p>shell signed-out</p>');
});

test('an unknown address is rendered with status 404', async () => {
  site.publish(good);
  const response = await rendered(await startSite(), '/nowhere');
  expect(response.statusCode).toBe(404);
  expect(rootOf(response.body)).toBe('<p>shell signed-out</p>');
});

test('RENDER=off leaves every page to the browser', async () => {
  site.publish(good);
  const { body } = await (await startSite({ render: false })).inject('/browse-tasks');
  expect(rootOf(body)).toBe('');
  expect(body).not.toContain('"rendered"');
});

test('a page is rendered once, sent compressed, and not sent again unless it has changed', async () => {
  site.publish("let count = 0; exports.default = { screen: () => 'number ' + (count += 1) };");
  const app = await startSite();
  await rendered(app, '/browse-tasks?q=a');
  const url = '/browse-tasks';
  const all = await Promise.all(Array.from({ length: 20 }, () => app.inject(url)));
  const [first] = all;
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
  const { etag } = first!.headers;
  const headers = { 'if-none-match': String(etag) };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  site.publish(good, { version: '1.0.1' });
  expect((await app.inject({ url, headers })).statusCode).toBe(200);
});

/** Code of a server half that makes Node hand out its process, as `got`: by a getter on a prototype. */
const getHold = `let got;
    Object.defineProperty(Object.prototype, 'noDeprecation', {
      configurable: true,
      get() { if (typeof this.pid === 'number') got = this; },
    });
    new Buffer(1);
    delete Object.prototype.noDeprecation;`;

describe('the browser renders the page', () => {
  const broken: [string, string][] = [
    ['does not parse', 'exports.default = {'],
    ['throws', "exports.default = { screen: () => { throw new Error('broken'); } };"],
    ['loops for ever', 'exports.default = { screen: () => { for (;;); } };'],
    [
      'allocates without end',
      'exports.default = { screen: () => { const a = []; for (;;) a.push(new Array(1e6).fill(1)); } };',
    ],
    [
      'gets hold of the process and signals its parent',
      `${getHold}
      if (!got) throw new Error('No process.');
      if (got.kill) got.kill(got.ppid, 'SIGKILL');
      got.getBuiltinModule('net');
      exports.default = { screen: () => 'in control' };`,
    ],
    [
      'calls an address that cannot be parsed',
      "exports.default = { data: 'http://', screen: () => '' };",
    ],
    ['imports what is not shared', "require('node:fs'); exports.default = {};"],
    ['ends the process', 'exports.default = { screen: () => process.exit(0) };'],
    [
      'reaches for the network',
      "exports.default = { screen: () => String(fetch('http://127.0.0.1:9')) };",
    ],
    [
      'uses the client behind fetch',
      `const client = globalThis[Symbol.for('undici.globalDispatcher.1')];
      const call = { origin: 'http://127.0.0.1:9', path: '/', method: 'GET' };
      const handlers = Object.fromEntries(
        ['onConnect', 'onError', 'onHeaders', 'onData', 'onComplete'].map((name) => [name, () => true]),
      );
      exports.default = { screen: () => String(client.dispatch(call, handlers)) };`,
    ],
    [
      'opens a socket of the machine',
      `const { constructor: Client } = globalThis[Symbol.for('undici.globalDispatcher.1')];
      const client = new Client({ connect: { socketPath: '/var/run/docker.sock' } });
      const call = { origin: 'http://localhost', path: '/', method: 'GET' };
      exports.default = { screen: () => String(client.dispatch(call, { onConnect() {} })) };`,
    ],
    ['evaluates text', "exports.default = { screen: () => Function('return 1')() };"],
    [
      'imports a module at run time',
      "exports.default = { data: import('node:fs'), screen: () => '' };",
    ],
    [
      'calls another server',
      "exports.default = { data: 'http://127.0.0.1:9/api/tasks', screen: () => '' };",
    ],
    ['calls more than the API', "exports.default = { data: '/health', screen: () => '' };"],
    [
      'reads the metrics of the API',
      "exports.default = { data: '/api/%2e%2e/metrics', screen: () => '' };",
    ],
  ];

  test.each(broken)('when the server half of its remote %s', async (what, half) => {
    // A process in an endless loop takes a whole core until then.
    if (what === 'loops for ever') jest.replaceProperty(deadlines, 'start', 2_500);
    site.publish(half);
    const app = await startSite();
    const { body, statusCode } = await app.inject('/browse-tasks');
    expect(statusCode).toBe(200);
    expect(rootOf(body)).toBe('');
    // The other areas are rendered.
    expect(rootOf((await rendered(app, '/login')).body)).toBe('<p>shell signed-out</p>');
    await until(async () => {
      expect(rootOf((await app.inject('/browse-tasks')).body)).toBe('');
      return reports.length > 0;
    });
    expect(reports[0]).toMatchObject({ remote: 'tasks', version: '1.0.0', phase: 'server' });
  });

  test('when the file is not what was published', async () => {
    site.publish(good, { listed: 'something else' });
    const app = await startSite({ edgeToken: 'of the edge' });
    expect(rootOf((await app.inject('/browse-tasks')).body)).toBe('');
    await until(() => reports.length > 0);
    expect(reportToken).toBe('of the edge');
    expect(reports[0]?.cause).toContain('is not what was published');
  });

  test('when the release needs another version of a shared package than the shell has', async () => {
    site.publish(good, { ui: '^2.2.0' });
    expect(rootOf((await (await startSite()).inject('/browse-tasks')).body)).toBe('');
  });

  test('when the release has no server half', async () => {
    const { body } = await (await startSite()).inject('/browse-tasks');
    expect(rootOf(body)).toBe('');
  });
});

test('a server half that gets hold of the process reaches neither other processes nor sockets nor modules', async () => {
  site.publish(`
    ${getHold}
    const handles = [
      ...Object.getOwnPropertySymbols(got).map((symbol) => () => got[symbol]),
      () => got._getActiveHandles().find(({ constructor }) => constructor.name === 'Pipe'),
    ];
    const ways = {
      'a signal': () => got.kill(got.ppid, 0),
      'a signal without checks': () => got._kill(got.ppid, 0),
      'the debugger of a process': () => got._debugProcess(got.pid),
      'what the machine is': () => got.report.getReport(),
      'a module': () => got.getBuiltinModule('net').connect,
      'a stream of the channel': () => new got.stdout.constructor(3).write(Buffer.from(
        [0, 0, 0, 8, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 4, 9, 9, 9, 9])),
      'a socket that the parent sends': () => {
        let socket;
        const send = got._send;
        got._send = () => true;
        got.on('message', (message, handle) => (socket ??= handle));
        const handle = { getAsyncId: () => 1, readStart() {}, readStop() {}, close() {} };
        const message = { cmd: 'NODE_HANDLE', type: 'net.Socket', msg: {} };
        got.emit('internalMessage', message, handle);
        got._send = send;
        return socket.constructor;
      },
      // Node's permissions refuse some of these too, and one would end the process: none is there to be called.
      ...Object.fromEntries(['binding', '_linkedBinding', 'dlopen', 'chdir', 'setuid', 'abort'].map(
        (name) => [name, () => got[name].name])),
      ...Object.fromEntries(handles.map((handle, index) =>
        ['a socket ' + index, () => new (handle().constructor)(0).fchmod(1)])),
    };
    const isOpen = ([, way]) => {
      try {
        way();
        return true;
      } catch {
        return false;
      }
    };
    const open = Object.entries(ways).filter(isOpen).map(([name]) => name);
    exports.default = { screen: () => 'in reach: ' + open.join() };`);
  const { body } = await rendered(await startSite(), '/browse-tasks');
  expect(rootOf(body)).toBe('<p>in reach: </p>');
});

test.each([
  ['what Node sends of handles', "{ cmd: 'NODE_HANDLE_ACK' }"],
  ['nothing', 'null'],
  ['a call of something else than an address', "{ kind: 'call', id: 1, path: { a: 1 } }"],
  ['a call of what is no text', "{ kind: 'call', id: 1, path: noText }"],
  ['a failure for a reason that is no text', "{ kind: 'unusable', reason: noText }"],
  ['a page that fails for such a reason', "{ kind: 'failed', id, reason: noText }"],
  ['pages that are none', "{ kind: 'rendered', id, json: 'null' }"],
])('a server half that sends %s does not end the edge', async (_, message) => {
  site.publish(`
    ${getHold}
    const noText = { toString: 1, valueOf: 1 };
    exports.default = { screen: (address) => {
      for (let id = 0; id < 100 && address.includes('send'); id += 1) got.send(${message});
      return 'sent';
    } };`);
  const app = await startSite();
  await rendered(app, '/browse-tasks');
  expect((await app.inject('/browse-tasks?q=send')).statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await app.inject('/browse-tasks?q=after')).statusCode).toBe(200);
});

test.each([
  ['a page', "{ kind: 'rendered', id, json: JSON.stringify({ html: '', title: text('json') }) }"],
  ['the reason of a failure', "{ kind: 'failed', id, reason: text('reason') }"],
  ['the address of a call', "{ kind: 'call', id, path: '/api/' + text('path') }"],
  ['an id that is no number', `{ kind: 'call', id: text('path'), path: '/api/tasks' }`],
])('a server half that sends something else than agreed ends: %s', async (_, message) => {
  site.publish(`
    ${getHold}
    const text = (name) => 'x'.repeat((${JSON.stringify(longestTexts)})[name] + 1);
    exports.default = { screen: (address) => {
      // The numbers of the first pages, of which this is one.
      for (let id = 1; id < 9 && address.includes('send'); id += 1) got.send(${message});
      return 'sent';
    } };`);
  const app = await startSite();
  await rendered(app, '/browse-tasks');
  expect(rootOf((await app.inject('/browse-tasks?q=send')).body)).toBe('');
  await until(() => reports.some(({ cause }) => cause.includes('something else')));
});

test('a server half cannot say again that its process is new, whose pages never count as slow', async () => {
  site.publish(`
    ${getHold}
    exports.default = { screen: (address) => {
      if (address.includes('send')) got.send({ kind: 'ready' });
      return 'sent';
    } };`);
  const app = await startSite();
  await rendered(app, '/browse-tasks');
  await app.inject('/browse-tasks?q=send');
  await until(() => reports.some(({ cause }) => cause.includes('something else')));
});

test('a server half reaches no server by `fetch` or a WebSocket', async () => {
  const { port } = api.address() as AddressInfo;
  site.publish(`
    let outcome = '';
    const open = () => new Promise((resolve, reject) => {
      const socket = new WebSocket('ws://127.0.0.1:${port}/by-socket');
      Object.assign(socket, { onopen: resolve, onerror: reject });
    });
    void Promise.allSettled([fetch('http://127.0.0.1:${port}/by-fetch'), open()]).then((both) => {
      outcome = both.map(({ status }) => status).join();
    });
    exports.default = { screen: () => outcome };`);
  const app = await startSite();
  let query = 0;
  const outcome = async () => rootOf((await app.inject(`/browse-tasks?q=${(query += 1)}`)).body);
  await until(async () => (await outcome())?.includes('ed') ?? false);
  expect(await outcome()).toBe('<p>rejected,rejected</p>');
  expect(calls.filter((call) => call.includes('/by-'))).toEqual([]);
});

test('a server half may log what nobody reads', async () => {
  site.publish(`
    console.log('loaded');
    exports.default = { screen: () => {
      for (const log of ['log', 'warn', 'error', 'table', 'trace']) console[log]('rendered');
      return 'ok';
    } };`);
  expect(rootOf((await rendered(await startSite(), '/browse-tasks')).body)).toBe('<p>ok</p>');
  expect(reports).toEqual([]);
});

test('a page that would end the process fails alone', async () => {
  site.publish(
    "exports.default = { screen: (address) => (address.includes('exit') ? process.exit() : 'ok') };",
  );
  const app = await startSite();
  await rendered(app, '/browse-tasks');
  expect(rootOf((await app.inject('/browse-tasks?q=exit')).body)).toBe('');
  expect(rootOf((await app.inject('/browse-tasks?q=after')).body)).toBe('<p>ok</p>');
});

test('a page that loops ends its process, and the release is left alone for a while', async () => {
  site.publish(
    "exports.default = { screen: (address) => { while (address.includes('loop')); return 'ok'; } };",
  );
  const app = await startSite();
  await rendered(app, '/browse-tasks');
  jest.replaceProperty(deadlines, 'page', 200);
  jest.replaceProperty(deadlines, 'hung', 500);
  expect(rootOf((await app.inject('/browse-tasks?q=loop')).body)).toBe('');
  await until(() => reports.some(({ cause }) => cause.includes('more than 500 ms')));
  expect(rootOf((await app.inject('/browse-tasks?q=another')).body)).toBe('');
});

test('a process that ends between two pages is reported', async () => {
  site.publish(
    "exports.default = { screen: () => { setTimeout(() => { throw new Error('late'); }); return 'ok'; } };",
  );
  const app = await startSite();
  await app.ready();
  await until(() => reports.length > 0);
  expect(reports[0]).toMatchObject({ remote: 'tasks', phase: 'server' });
  expect(rootOf((await app.inject('/browse-tasks')).body)).toBe('');
});

test('a signal to the whole process group is no failure of a release', async () => {
  const before = childrenOf(process.pid, 'renderer.mjs');
  site.publish(good);
  const app = await startSite();
  await rendered(app, '/browse-tasks');
  // The other process, which starts after it: a signal ends one that does not yet handle it.
  await rendered(app, '/login');
  const started = childrenOf(process.pid, 'renderer.mjs').filter((pid) => !before.includes(pid));
  expect(started).not.toEqual([]);
  for (const pid of started) process.kill(pid, 'SIGTERM');
  await rendered(app, '/browse-tasks?q=after');
  expect(reports).toEqual([]);
});

test('a page that cannot be composed is left to the browser', async () => {
  site.publish("exports.default = { screen: () => 'ok', title: null };");
  const app = await startSite();
  await until(async () => {
    const { body, statusCode } = await app.inject('/browse-tasks');
    expect([statusCode, rootOf(body)]).toEqual([200, '']);
    return reports.length > 0;
  });
  expect(reports[0]).toMatchObject({ remote: 'tasks', phase: 'server' });
});

test('a page that is too large is left to the browser', async () => {
  site.publish(
    "exports.default = { screen: (address) => address.includes('large') ? 'x'.repeat(2e6) : 'ok' };",
  );
  const app = await startSite();
  await rendered(app, '/browse-tasks');
  expect(rootOf((await app.inject('/browse-tasks?q=large')).body)).toBe('');
  await until(() => reports.some(({ cause }) => cause.includes('characters: too many')));
});

test('a release that is fixed by another is rendered', async () => {
  site.publish('exports.default = { screen: () => { for (;;); } };');
  const app = await startSite();
  expect(rootOf((await app.inject('/browse-tasks')).body)).toBe('');
  site.publish(good, { version: '1.0.1' });
  expect(rootOf((await rendered(app, '/browse-tasks')).body)).toBe('<p>from the server</p>');
});

test('no process is started for a release that cannot be rendered', async () => {
  const renderers = () => childrenOf(process.pid, 'renderer.mjs');
  const before = renderers();
  site.publish(good, { ui: '^2.2.0' });
  // The process for the shell's own screens is started after those for releases.
  await rendered(await startSite(), '/login');
  expect(renderers().filter((pid) => !before.includes(pid))).toHaveLength(1);
});
