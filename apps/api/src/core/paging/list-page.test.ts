import Fastify from 'fastify';
import { sendPage, type ListPage } from './list-page';

const page: ListPage = { text: '[]', total: 1, totalIsLeast: false, next: 'next' };

async function etagOf(answered: ListPage): Promise<unknown> {
  const app = Fastify();
  app.get('/', (_request, reply) => sendPage(reply, {}, answered));
  const { headers } = await app.inject('/');
  return headers.etag;
}

test('the ETag of a list depends on its items, their total number and the next page', async () => {
  const changes: Partial<ListPage>[] = [{ text: '[1]' }, { total: 2 }, { next: 'other' }];
  const etags = [await etagOf(page)];
  for (const change of changes) etags.push(await etagOf({ ...page, ...change }));
  expect(new Set(etags).size).toBe(4);
  expect(await etagOf({ ...page })).toBe(etags[0]);
});
