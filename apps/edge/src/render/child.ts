import { compileFunction } from 'node:vm';
import type { RenderedPage, RenderRequest } from '@talentsphere/releases';
import {
  longestTexts,
  type ApiAnswer,
  type FromRenderer,
  type Half,
  type Halves,
  type ToRenderer,
} from './protocol';

const parent = globalThis.process;

// The edge ends this process. A signal to the whole group, as by Ctrl+C, is no failure of a remote.
for (const signal of ['SIGINT', 'SIGTERM'] as const) parent.on(signal, () => undefined);

// Server halves are code of other teams. The process has no permission to read or write files,
// to start processes or threads, and no environment. By mistake, one could end the process.
Reflect.deleteProperty(globalThis, 'process');

/** What Node itself uses of `process` while this process renders. */
const neededByNode = new Set([
  ...['send', '_send', 'connected', 'channel', '_channel', 'disconnect', '_disconnect'],
  ...['_events', '_eventsCount', '_maxListeners', 'nextTick', '_tickCallback', 'domain'],
  ...['exit', 'reallyExit', '_exiting', 'exitCode', '_fatalException', 'emitWarning'],
  ...['env', 'pid', 'execArgv'],
  ...['platform', 'arch', 'version', 'versions', 'release', 'features', 'permission'],
]);

// `fetch` and `WebSocket` use a client that Node loads at the first use, and leaves at global
// symbols: it reaches any server and any socket.
void new Response('').text();
for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
  if (symbol.description?.startsWith('undici.'))
    Object.defineProperty(globalThis, symbol, { value: Object.freeze({}), writable: false });
}

// Getters on prototypes can make Node hand out the object. What is left of it sends no signal, loads no
// module, does not describe the machine, and gives no class of which sockets or streams can be made.
const isNeeded = (name: string | symbol) =>
  typeof name === 'symbol' ? name.description !== 'kChannelHandle' : neededByNode.has(name);
for (const name of Reflect.ownKeys(parent)) {
  if (!isNeeded(name)) Reflect.deleteProperty(parent, name);
}
// They would make sockets of handles.
parent.removeAllListeners('internalMessage');

// Nobody reads what a server half logs, and Node would write it to streams that the object has no more.
for (const name of Object.keys(console)) Reflect.set(console, name, () => undefined);

type Exports = Record<string, unknown>;

/** What the shell's server half exports. */
interface ShellHalf {
  sharedModules: Readonly<Exports>;
  render(
    request: RenderRequest,
    loadRemote: () => unknown,
    fetch: (path: string) => Promise<Response>,
  ): Promise<RenderedPage>;
}

const send = (message: FromRenderer) => parent.send?.(message);

const reasonOf = (error: unknown) =>
  String(error instanceof Error ? (error.stack ?? error) : error).slice(0, longestTexts.reason);

function run({ file, code }: Half, modules: Readonly<Exports>): Exports {
  const module: { exports: Exports } = { exports: {} };
  const require = (name: string) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    throw new Error(`${file} imports ${name}, which the shell does not share on the server.`);
  };
  const half = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  half(module, module.exports, require);
  return module.exports;
}

let calls = 0;
const waiting = new Map<number, (answer: ApiAnswer | undefined) => void>();

/** Has the parent process make a call of the API, for a page. */
async function callApi(path: string, page?: number): Promise<Response> {
  // A visitor's search can be that long, which must not end the process.
  if (path.length > longestTexts.path) throw new TypeError('The address is too long.');
  calls += 1;
  const id = calls;
  const answer = await new Promise<ApiAnswer | undefined>((resolve) => {
    waiting.set(id, resolve);
    send({ kind: 'call', id, path, page });
  });
  if (!answer) throw new TypeError('The API cannot be reached.');
  const { status, headers, body } = answer;
  return new Response(body, { status, headers });
}

/** As it was before any server half could replace it. */
const { stringify } = JSON;

let shell: ShellHalf | undefined;
let remote: unknown;

async function render(id: number, request: RenderRequest): Promise<void> {
  try {
    if (!shell) throw new Error('Nothing has been loaded.');
    const page = await shell.render(
      request,
      () => remote,
      (path) => callApi(path, id),
    );
    const json = stringify(page);
    if (json.length > longestTexts.json)
      throw new Error(`The page has ${json.length} characters: too many.`);
    send({ kind: 'rendered', id, json });
  } catch (error) {
    send({ kind: 'failed', id, reason: reasonOf(error) });
  }
}

/** Pages after which V8 has compiled most of what renders: the tenth takes a fifth of the first. */
const pagesUntilFast = 10;
const warmUpDataTimeout = 1_000;

/** Renders the same page, with its data, until that is fast; other pages are rendered in between. */
async function warmUp(half: ShellHalf, request: RenderRequest): Promise<void> {
  const answers = new Map<string, Promise<Response>>();
  const fetchOnce = async (path: string) => {
    const answer = answers.get(path) ?? callApi(path);
    answers.set(path, answer);
    return (await answer).clone();
  };
  const withData = { ...request, dataTimeout: warmUpDataTimeout };
  for (let page = 0; page < pagesUntilFast; page += 1) {
    await half.render(withData, () => remote, fetchOnce);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function load(halves: Halves): Promise<void> {
  try {
    shell = run(halves.shell, {}) as unknown as ShellHalf;
    remote = halves.remote && run(halves.remote, shell.sharedModules)['default'];
    if (halves.remote && !remote) throw new Error(`${halves.remote.file} has no default export.`);
    await shell.render(
      halves.warmUp,
      () => remote,
      (path) => callApi(path),
    );
    send({ kind: 'ready' });
    // What is wrong with the page is reported when somebody asks for it.
    await warmUp(shell, halves.warmUp).catch(() => undefined);
    send({ kind: 'warm' });
  } catch (error) {
    send({ kind: 'unusable', reason: reasonOf(error) });
  }
}

parent.on('message', (message: ToRenderer) => {
  if (message.kind === 'load') void load(message.halves);
  else if (message.kind === 'render') void render(message.id, message.request);
  else {
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  }
});
