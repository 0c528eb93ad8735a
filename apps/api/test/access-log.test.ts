import { startMarketplace, type Marketplace } from './support/marketplace';
import { unknownId } from './support/owned-market';

let market: Marketplace;
beforeAll(async () => (market = await startMarketplace({ LOG_LEVEL: 'info' })));
afterAll(() => market.stop());

/** The paths logged so far; a line is written after its answer. */
async function loggedPaths(least: number): Promise<string[]> {
  for (;;) {
    const lines = market.server.output().trim().split('\n');
    const answered = lines
      .map((line) => JSON.parse(line) as { msg: string; req?: { path: string } })
      .filter(({ msg }) => msg === 'answered');
    if (answered.length >= least) return answered.map(({ req }) => req?.path ?? '');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('[A347] a path is logged as the pattern of its route, or not beyond 200 characters', async () => {
  const paths = [
    `/tasks/${unknownId}?x=mina@example.com`,
    `/tasks/${'m'.repeat(500)}@example.com`,
    `/${'m'.repeat(15_000)}`,
    '/mina@example.com',
    // Cut at 200 characters, these would keep half an address or a token
    `/${'m/'.repeat(95)} mina%40example.com`.replace(' ', '%20'),
    `/${'m'.repeat(180)}/eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.abc`,
  ];
  for (const path of paths) await market.call('GET', path);
  const logged = await loggedPaths(paths.length);
  expect(logged.slice(0, 2)).toEqual(['/tasks/:taskId', '/tasks/:taskId']);
  expect(logged[2]).toBe(`/${'m'.repeat(199)}…`);
  expect(logged[3]).toBe('[address]');
  for (const path of logged.slice(4)) expect(path).not.toMatch(/mina|eyJ/);
});
