import { endpoints } from '@talentsphere/contract';
import Fastify from 'fastify';
import type { App } from '../http/app-instance';
import { contractRoute } from '../http/contract-route';
import type { ApiDocument, ApiOperation } from './api-page';
import { docs } from './docs.routes';

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
let app: App;
let document: ApiDocument;
let operations: { path: string; operation: ApiOperation }[];

beforeAll(async () => {
  app = Fastify();
  await app.register(docs);
  for (const name of names) app.route({ ...contractRoute(name), handler: async () => '' as never });
  document = (await app.inject('/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
});
afterAll(() => app.close());

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

test('the page shows every call', async () => {
  const { body } = await app.inject('/docs');
  for (const name of names) expect(body).toContain(`<section id="${name}">`);
});
