import { startMarketplace, type Marketplace } from './support/marketplace';
import { unknownId } from './support/owned-market';

let market: Marketplace;
beforeAll(async () => (market = await startMarketplace({ LOG_LEVEL: 'info' })));
afterAll(() => market.stop());

/** The paths logged, as soon as there are enough; a line is written after its answer. */
async function loggedPaths(isEnough: (paths: string[]) => boolean): Promise<string[]> {
  for (;;) {
    const lines = market.server.output().trim().split('\n');
    const paths = lines
      .map((line) => JSON.parse(line) as { msg: string; req?: { path: string } })
      .filter(({ msg }) => msg === 'answered')
      .map(({ req }) => req?.path ?? '');
    if (isEnough(paths)) return paths;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('[A347] a path is logged as the pattern of its route, or truncated to 200 characters', async () => {
  const paths = [
    `/tasks/${unknownId}?x=mina@example.com`,
    `/tasks/${'m'.repeat(500)}@example.com`,
    `/${'m'.repeat(15_000)}`,
    '/mina@example.com',
    // Truncated at 200 characters first, these would keep half an address or token.
    `/${'m/'.repeat(95)} mina%40example.com`.replace(' ', '%20'),
    `/${'m'.repeat(180)}/eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.abc`,
  ];
  for (const path of paths) await market.call('GET', path);
  const logged = await loggedPaths(({ length }) => length >= paths.length);
  expect(logged.slice(0, 2)).toEqual(['/tasks/:taskId', '/tasks/:taskId']);
  expect(logged[2]).toBe(`/${'m'.repeat(199)}…`);
  expect(logged[3]).toBe('[address]');
  for (const path of logged.slice(4)) expect(path).not.toMatch(/mina|eyJ/);
});

test('a path that no route takes because it cannot be read is logged as well, once', async () => {
  const paths = ['/first', '/tasks/%zz', `/tasks/${'m'.repeat(1_100)}`, '/last'];
  for (const path of paths) await market.call('GET', path);
  const logged = await loggedPaths((all) => all.includes('/last'));
  expect(logged.slice(logged.indexOf('/first'))).toEqual([
    '/first',
    '/tasks/%zz',
    `/tasks/${'m'.repeat(193)}…`,
    '/last',
  ]);
});
