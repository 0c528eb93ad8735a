import { endpoints } from '@talentsphere/api/contract';
import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiDocument, ApiOperation } from '../../../test/support/api-document';
import type { App } from '../http/app-instance';
import { contractRoute } from '../http/contract-route';
import { docs } from './docs.routes';

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
const built = mkdtempSync(join(tmpdir(), 'api-docs-'));
let app: App;
let document: ApiDocument;
let operations: { path: string; operation: ApiOperation }[];

beforeAll(async () => {
  mkdirSync(join(built, 'docs'));
  writeFileSync(join(built, 'docs/reference.js'), 'show()');
  app = Fastify();
  await app.register(docs, { built });
  for (const name of names) app.route({ ...contractRoute(name), handler: async () => '' as never });
  document = (await app.inject('/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const namesOf = ({ parameters = [] }: ApiOperation, place: string) =>
  parameters.filter((each) => each.in === place).map(({ name }) => name);

test('every call of the contract is in the document, and nothing else', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(names.sort());
});

test('every parameter of a path is described', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(namesOf(operation, 'path')).toEqual(named);
  }
});

test('[A322] posting and changing a task take the time zone of its deadline', () => {
  for (const [path, method] of [
    ['/tasks', 'post'],
    ['/tasks/{taskId}', 'put'],
  ] as const) {
    expect(document.paths[path]?.[method]?.parameters).toContainEqual(
      expect.objectContaining({ name: 'time-zone', in: 'header', required: false }),
    );
  }
});

test('calls that need a session say so', () => {
  for (const { operation } of operations) {
    const { caller } = endpoints[operation.operationId as keyof typeof endpoints];
    expect(operation.security.length).toBe(caller === 'session' ? 1 : 2);
  }
});

test('every status of the contract is in the document, with its schema', () => {
  for (const { operation } of operations) {
    const { response } = endpoints[operation.operationId as keyof typeof endpoints];
    expect(Object.keys(operation.responses).sort()).toEqual(Object.keys(response).sort());
  }
  expect(document.paths['/bids']?.['post']?.responses['201']?.description).toBe('Success');
  const conflict = document.paths['/bids']?.['post']?.responses['409'];
  expect(conflict?.description).toBe('already_bid');
  expect(conflict?.content?.['application/json']?.schema).toMatchObject({
    properties: { code: { enum: ['already_bid'] } },
  });
  expect(document.paths['/events']?.['get']?.responses['200']?.content).toHaveProperty([
    'text/event-stream',
  ]);
});

test('the page has its one script from this server, by its hash, and evaluates no text', async () => {
  const { body, headers } = await app.inject('/docs');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  const [, script = '', hash] = /<script src="([^"]*)" integrity="([^"]*)"/.exec(body) ?? [];
  expect(hash).toBe(`sha256-${createHash('sha256').update('show()').digest('base64')}`);
  expect(body).not.toMatch(/https?:/);
  expect((await app.inject(`/${script}`)).body).toBe('show()');
});
