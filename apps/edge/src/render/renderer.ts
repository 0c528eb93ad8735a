import { AsyncResource } from 'node:async_hooks';
import { fork, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { RenderedPage, RenderRequest } from '@talentsphere/releases';
import { deadlines } from './deadlines';
import { endWithParent } from './end-with-parent';
import {
  longestTexts,
  type ApiAnswer,
  type FromRenderer,
  type Halves,
  type ToRenderer,
} from './protocol';

/** Pages that one process renders concurrently. */
const maxConcurrent = 8;
/** Calls of the API at a time. */
const maxCalls = 32;
const memoryMegabytes = 160;

const flags = process.allowedNodeEnvironmentFlags;
const permission = flags.has('--permission') ? '--permission' : '--experimental-permission';

const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
const execArgv = (script: string) => [
  '--no-warnings',
  permission,
  `--allow-fs-read=${script}`,
  `--max-old-space-size=${memoryMegabytes}`,
  '--disallow-code-generation-from-strings',
];

/** Why there is no page. */
export class RenderFailure extends Error {
  /**
   * @param kind `busy`: too many pages at once; `late`: this page takes too long; `page`: it
   * cannot be rendered; `process`: the process cannot be used any longer
   */
  constructor(
    readonly kind: 'busy' | 'late' | 'page' | 'process',
    message: string,
  ) {
    super(message);
  }
}

export interface RendererOptions {
  /** The file that the process runs. */
  script: string;
  callApi: CallApi;
  /**
   * Is called with the reason why the process cannot be used any longer, unless it was stopped.
   * @param hasStarted false when there were no halves to start it with
   */
  onFailure?: (reason: string, hasStarted: boolean) => void;
}

export type CallApi = (path: string) => Promise<ApiAnswer | undefined>;

/**
 * Whether texts are texts, and no longer than agreed, and numbers are numbers: a server half that gets
 * hold of its process may send anything, and a conversion can throw.
 */
function isMessage(value: unknown): value is FromRenderer {
  const message = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isAgreed = ([name, longest]: [name: string, longest: number]) => {
    const text = message[name];
    return text === undefined || (typeof text === 'string' && text.length <= longest);
  };
  // What they stand for is remembered here until it is answered.
  const isNumber = (name: string) => ['undefined', 'number'].includes(typeof message[name]);
  return (
    typeof message['kind'] === 'string' &&
    Object.entries(longestTexts).every(isAgreed) &&
    ['id', 'page'].every(isNumber)
  );
}

interface Waiting {
  /** @param json of the page */
  resolve: (json: string) => void;
  reject: (failure: RenderFailure) => void;
  timers: NodeJS.Timeout[];
  isLate: boolean;
  /** Calls the API in the context of the request: its trace goes on. */
  callApi: CallApi;
}

/**
 * A process that renders pages with one shell and one remote. It is given no network, no files, no
 * environment and little memory; when it fails, this process goes on.
 */
export class Renderer {
  readonly #waiting = new Map<number, Waiting>();
  /** Resolves when it can render. @throws RenderFailure */
  readonly ready: Promise<void>;
  /** Resolves when it has warmed up, takes too long for that, or has ended. */
  readonly fast: Promise<void>;
  #becomeFast = () => {};
  #child: ChildProcess | undefined;
  #ids = 0;
  #calls = 0;
  #isReady = false;
  /** As of `performance.now()`. */
  #readyAt = Infinity;
  /** Why it ended. */
  #ended: RenderFailure | undefined;

  constructor(
    halves: Promise<Halves>,
    private readonly parts: RendererOptions,
  ) {
    this.ready = halves.then((loaded) => this.#start(loaded));
    this.ready.catch((error: unknown) => this.#fail(String(error)));
    this.fast = new Promise((resolve) => {
      this.#becomeFast = resolve;
    });
  }

  /** Whether it has started, and not ended. */
  get isReady(): boolean {
    return this.#isReady && !this.#ended;
  }

  /** Whether it has had the time to compile what renders: until then, pages are slow. */
  get isWarm(): boolean {
    return performance.now() - this.#readyAt >= deadlines.warm;
  }

  /** Whether nobody waits for it. */
  get isIdle(): boolean {
    return this.isReady && this.#waiting.size === 0;
  }

  /** @throws RenderFailure; SyntaxError when the process answers with something else than a page */
  async render(request: RenderRequest): Promise<RenderedPage> {
    const isLate = [...this.#waiting.values()].some((each) => each.isLate);
    if (isLate || this.#waiting.size >= maxConcurrent) {
      throw new RenderFailure('busy', 'Too many pages are being rendered.');
    }
    if (this.#ended) throw this.#ended;
    const json = await new Promise<string>((resolve, reject) => {
      this.#ids += 1;
      const id = this.#ids;
      const { page: lateAfter, hung: hungAfter } = deadlines;
      const late = () => {
        if (!this.#waiting.has(id)) return;
        waiting.isLate = true;
        reject(new RenderFailure('late', `The page took more than ${lateAfter} ms.`));
      };
      const hung = () => {
        if (this.#waiting.has(id)) this.#fail(`A page took more than ${hungAfter} ms.`);
      };
      // What has arrived is read first, also when this process was busy: then timers are late, and run before that.
      const timers = [
        setTimeout(() => setImmediate(late), lateAfter),
        setTimeout(() => setImmediate(hung), hungAfter),
      ];
      const callApi = AsyncResource.bind((path: string) => this.parts.callApi(path));
      const waiting = { resolve, reject, timers, isLate: false, callApi };
      this.#waiting.set(id, waiting);
      this.#send({ kind: 'render', id, request });
    });
    const page: unknown = JSON.parse(json);
    if (typeof page === 'object' && page !== null) return page as RenderedPage;
    throw new RenderFailure('page', 'What was rendered is no page.');
  }

  stop(): void {
    this.#end('it was stopped');
  }

  #start(halves: Halves): Promise<void> {
    const { script } = this.parts;
    if (this.#ended) throw this.#ended;
    const child = fork(script, [], {
      env: {},
      stdio,
      serialization: 'advanced',
      execArgv: execArgv(script),
    });
    this.#child = child;
    // What Node sends between processes besides messages: it would believe a server half that forges it.
    child.removeAllListeners('internalMessage');
    endWithParent(child);
    return new Promise((resolve, reject) => {
      const end = (reason: string) => {
        clearTimeout(timer);
        reject(this.#fail(reason));
      };
      const timer = setTimeout(end, deadlines.start, 'it did not start in time');
      child.on('message', (message: unknown) => {
        const isExpected = isMessage(message) && !(message.kind === 'ready' && this.#isReady);
        if (!isExpected) end('it sent something else than its parent expects');
        else if (message.kind === 'unusable') end(message.reason);
        else if (message.kind === 'ready') {
          clearTimeout(timer);
          this.#isReady = true;
          setTimeout(this.#becomeFast, deadlines.change).unref();
          this.#readyAt = performance.now();
          resolve();
        } else if (message.kind === 'warm') this.#becomeFast();
        else this.#receive(message);
      });
      child.on('error', (error) => end(String(error)));
      child.once('exit', (code, signal) => end(`it ended with ${signal ?? code}`));
      this.#send({ kind: 'load', halves });
    });
  }

  #send(message: ToRenderer): void {
    // A process that is ending says so by its exit.
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  #receive(message: Exclude<FromRenderer, { kind: 'ready' | 'warm' | 'unusable' }>): void {
    if (message.kind === 'call') return void this.#call(message);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    waiting.timers.forEach(clearTimeout);
    if (message.kind === 'rendered') waiting.resolve(message.json);
    else waiting.reject(new RenderFailure('page', message.reason));
  }

  async #call({ id, path, page }: Extract<FromRenderer, { kind: 'call' }>): Promise<void> {
    if (this.#calls >= maxCalls) return this.#send({ kind: 'answer', id, answer: undefined });
    this.#calls += 1;
    const { callApi } = this.#waiting.get(page ?? 0) ?? this.parts;
    try {
      this.#send({ kind: 'answer', id, answer: await callApi(path) });
    } finally {
      this.#calls -= 1;
    }
  }

  /** Ends it because of itself, of which the owner is notified once, whoever waits for a page. */
  #fail(reason: string): RenderFailure {
    if (!this.#ended) this.parts.onFailure?.(reason, this.#child !== undefined);
    return this.#end(reason);
  }

  #end(reason: string): RenderFailure {
    if (this.#ended) return this.#ended;
    const failure = new RenderFailure('process', reason);
    this.#ended = failure;
    this.#becomeFast();
    this.#child?.kill('SIGKILL');
    for (const { reject, timers } of this.#waiting.values()) {
      timers.forEach(clearTimeout);
      reject(failure);
    }
    this.#waiting.clear();
    return failure;
  }
}
