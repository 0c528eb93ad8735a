import { Agent, request as send } from 'node:http';
import { endpoints, type Bid, type Task } from '@talentsphere/api/contract';
import type { ApiDocument } from './support/api-document';
import { Random } from '../src/seed/random';
import { contractViolation, type CheckedAnswer } from './support/contract-check';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { nextRequest, type FuzzRequest, type Known } from './support/fuzz-requests';
import { postTask, taskBody } from './support/samples';

// Depends on the engine: it refuses values that the server lets through.

// FUZZ_SEED replays a run; FUZZ_REQUESTS makes it longer, as `npm test -- fuzz` does.
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env['FUZZ_REQUESTS'] ?? 500);
const atOnce = 24;

let market: Marketplace;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

beforeAll(async () => {
  market = await startMarketplace({
    RATE_LIMIT_WRITES: '0',
    RATE_LIMIT_READS: '0',
    LOG_LEVEL: 'error',
  });
});
afterAll(async () => {
  agent.destroy();
  await market.stop();
});

function ask({ method, path, headers, body }: FuzzRequest): Promise<CheckedAnswer> {
  return new Promise((resolve, reject) => {
    const target = new URL(market.server.origin);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = send({
      host: target.hostname,
      port: target.port,
      agent,
      method,
      path,
      headers: { ...headers, ...length },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          type: incoming.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.end(body);
  });
}

function violation({ method, path }: FuzzRequest, reply: CheckedAnswer): string | undefined {
  if (reply.status >= 500) return `status ${reply.status}: ${reply.text}`;
  return contractViolation(method, path, reply);
}

/** New tasks replace old ones, because the run also deletes tasks. */
function remember(
  { operation }: FuzzRequest,
  { status, text }: CheckedAnswer,
  known: Known,
  turn: number,
): void {
  if (operation.operationId !== 'createTask' || status !== 201) return;
  known.taskIds[turn % known.taskIds.length] = (JSON.parse(text) as Task)._id;
}

async function prepare(): Promise<Known> {
  const uids = ['ann', 'ben', 'cleo'];
  const tasks: Task[] = [];
  const bidIds: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const task = await postTask(market, uids[index % 3]!);
    const as = uids[(index + 1) % 3]!;
    const bid = await market.call<Bid>('POST', '/bids', { as, body: { taskId: task._id } });
    tasks.push(task);
    bidIds.push(bid.body._id);
  }
  const tokens = await Promise.all(uids.map((uid) => market.identity.tokenFor(uid)));
  const leaver = await market.identity.tokenFor('leaver');
  const taskIds = tasks.map(({ _id }) => _id);
  return { taskIds, bidIds, uids, tokens, leaver, goodTask: taskBody() };
}

test('every call of the contract is served', async () => {
  const { body: document } = await market.call<ApiDocument>('GET', '/openapi.json');
  const served = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(served.sort()).toEqual(Object.keys(endpoints).sort());
});

test(`${count} generated requests: no 5xx, and every answer matches its schema`, async () => {
  process.stdout.write(`Fuzzing with FUZZ_SEED=${seed}.\n`);
  const { body: document } = await market.call<ApiDocument>('GET', '/openapi.json');
  // An event stream never ends.
  delete document.paths['/events'];
  const known = await prepare();
  const random = new Random(seed);
  const violations: string[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  const worker = async () => {
    while (sent < count && violations.length < 20) {
      sent += 1;
      const request = nextRequest(random, document, known);
      const reply = await ask(request);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      remember(request, reply, known, sent);
      const wrong = violation(request, reply);
      if (wrong)
        violations.push(
          `${request.method} ${request.path.slice(0, 200)} ${request.body?.slice(0, 300) ?? ''} → ${wrong}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  process.stdout.write(
    `${sent} requests; answers by status: ${JSON.stringify([...statuses].sort())}\n`,
  );
  expect(violations).toEqual([]);
}, 900_000);
