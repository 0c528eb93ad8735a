import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSite } from '../testing/site';

const site = createSite();
let app: FastifyInstance;
beforeAll(async () => {
  app = await site.start({ metricsToken: 'secret', releasesUrl: 'http://127.0.0.1:9/releases' });
});
afterAll(() => site.remove());

async function metrics(): Promise<string> {
  const headers = { authorization: 'Bearer secret' };
  const { statusCode, body } = await app.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  return body;
}

test('the metrics are for whoever has the token; for others there are none', async () => {
  for (const authorization of ['', 'Bearer other']) {
    const { statusCode, json } = await app.inject({ url: '/metrics', headers: { authorization } });
    expect([statusCode, json<{ code: string }>().code]).toEqual([404, 'not_found']);
  }
});

test('pages are counted by how they came about, and a store that does not answer is reported', async () => {
  for (let visit = 0; visit < 3; visit += 1) await app.inject('/login');
  const body = await metrics();
  expect(body).toContain('pages_total{outcome="client"} 1');
  expect(body).toContain('pages_total{outcome="cached"} 2');
  expect(body).toContain('release_store_failing 1');
  expect(body).toContain('api_changes_failing 1');
});

test('a call that does not reach the API counts under the route that the alert rules read', async () => {
  expect((await app.inject('/api/tasks')).statusCode).toBe(503);
  expect(await metrics()).toContain('_count{method="GET",route="/api/*",status="503"} 1');
});

test('the metrics of the alert rules exist', async () => {
  const body = await metrics();
  const rules = readFileSync(resolve(__dirname, '../../../../deploy/alerts.yml'), 'utf8');
  const names = rules.match(/\b(http|nodejs|process|pages|release_store)_\w+/g) ?? [];
  expect(new Set(names).size).toBeGreaterThan(4);
  for (const name of names) expect(body).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
});
