import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../process/workspace';
import { freePorts } from '../process/free-ports';
import { startProduct } from './product';
import { startCollector, type CollectedSpan } from './trace-collector';

/** Of every product here: to create and fill a database takes longer than all requests together. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'talentsphere-tracing-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the built product on free ports, with more variables for edge and API; nobody signs in. */
async function withProduct(variables: Record<string, string>, use: (url: string) => Promise<void>) {
  const [port = 0, apiPort = 0, authPort = 0] = await freePorts(3);
  const settings = { port, apiPort, authPort, dataDir, databaseUrl: '', seed: 'demo' as const };
  const overrides = { pages: variables, api: variables, without: 'auth-emulator' } as const;
  const product = await startProduct(settings, undefined, overrides);
  try {
    await use(product.url);
  } finally {
    await product.stop();
  }
}

/**
 * Each trace as lines of `service: name`, parts indented below what they are parts of. In the order in which they
 * began: of two calls at once, either may end first, and is then sent first.
 */
function drawTrace(spans: CollectedSpan[], parent?: CollectedSpan): string[] {
  const parts = spans
    .filter((span) => (span.parentSpanId || undefined) === parent?.spanId)
    .sort((one, other) => (one.startTimeUnixNano < other.startTimeUnixNano ? -1 : 1));
  return parts.flatMap((span) => [
    `${span.service.replace('talentsphere-', '')}: ${span.name}`,
    ...drawTrace(spans, span).map((line) => `  ${line}`),
  ]);
}

function tracesOf(spans: CollectedSpan[]): string[][] {
  const ids = [...new Set(spans.map(({ traceId }) => traceId))];
  return ids.map((id) => drawTrace(spans.filter(({ traceId }) => traceId === id)));
}

const address = 'jane.doe@mail.example';

/** A page that the edge has rendered with its data, of an address that was not requested before. */
async function readRenderedPage(url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const query = new URLSearchParams({ title: `${address} ${attempt}` });
    const html = await (await fetch(`${url}/browse-tasks?${query}`)).text();
    if (!html.includes('<div id="root"></div>')) return html;
    await sleep(200);
  }
}

const patterns = [
  /^edge: GET \/\*\n {2}edge: render\n {4}edge: GET\n {6}api: GET \/tasks\n {8}api: SELECT tasks\b/,
  /^edge: GET \/api\/\*\n {2}edge: GET\n {4}api: GET \/tasks\n {6}api: SELECT tasks\b/,
  /^edge: GET \/api\/\*\n {2}edge: GET\n {4}api: GET \/tasks\/:taskId\n {6}api: SELECT/,
];

/** The patterns that no trace has. */
function missingIn(spans: CollectedSpan[]): RegExp[] {
  const traces = tracesOf(spans).map((lines) => lines.join('\n'));
  return patterns.filter((pattern) => !traces.some((trace) => pattern.test(trace)));
}

test('a page is one trace from the edge to the statement, with nothing of what was searched', async () => {
  const collector = await startCollector();
  const forged = 'a'.repeat(32);
  try {
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    await withProduct(variables, async (url) => {
      const html = await readRenderedPage(url);
      assert.doesNotMatch(html, /traceparent|opentelemetry/i);
      const title = encodeURIComponent(address);
      const headers = { traceparent: `00-${forged}-${'b'.repeat(16)}-01`, baggage: 'a=b' };
      const answer = await fetch(`${url}/api/tasks?limit=1&title=${title}`, { headers });
      assert.equal(answer.status, 200);
      const [task] = (await (await fetch(`${url}/api/tasks?limit=1`)).json()) as { _id: string }[];
      assert.equal((await fetch(`${url}/api/tasks/${task?._id}`)).status, 200);
      assert.equal((await fetch(`${url}/health`)).status, 200);
      // A process that takes too long to stop is killed, with the spans that it has not sent yet.
      const isLate = AbortSignal.timeout(60_000);
      while (missingIn(collector.spans).length > 0 && !isLate.aborted) await sleep(200);
    });
    const missing = missingIn(collector.spans);
    const drawn = tracesOf(collector.spans).map((lines) => lines.join('\n'));
    assert.equal(missing.length, 0, [...missing, ...drawn].join('\n\n'));
    const sent = collector.bodies.join('\n');
    assert.doesNotMatch(sent, /jane|doe|mail\.example|127\.0\.0\.1|localhost|health/i);
    assert.doesNotMatch(sent, /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/i);
    assert.ok(!sent.includes(forged));
  } finally {
    collector.stop();
  }
});

test('the SDK that traces is in a file of its own', () => {
  for (const app of ['api', 'edge']) {
    const has = (file: string) =>
      readFileSync(inRoot('apps', app, 'dist', file), 'utf8').includes('BatchSpanProcessor');
    assert.deepEqual([has('server.mjs'), has('tracing.mjs')], [false, true], app);
  }
});

/** Refuses to load that file. */
const hooks = `export async function load(url, context, next) {
  if (/\\/tracing\\.mjs$/.test(url)) throw new Error('It loads ' + url);
  return next(url, context);
}`;
const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hooks))});`;
const NODE_OPTIONS = `--import=${dataUrl(register)}`;

test('without a collector, nothing that traces is loaded', async () => {
  await withProduct({ NODE_OPTIONS }, async (url) => {
    assert.equal((await fetch(`${url}/browse-tasks`)).status, 200);
    assert.equal((await fetch(`${url}/api/tasks?limit=1`)).status, 200);
  });
  const variables = { NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const started = withProduct(variables, async () => undefined);
  await assert.rejects(started, /could not start: .*It loads .*tracing\.mjs/);
});

test('a collector that does not answer delays no answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  await withProduct(variables, async (url) => {
    for (let count = 0; count < 20; count += 1) {
      assert.equal((await fetch(`${url}/api/tasks?limit=${count + 1}`)).status, 200);
    }
  });
  silent.close();
});
