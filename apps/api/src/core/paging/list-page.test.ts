import { listPage } from './list-page';

test('the ETag of a list depends on its items, their total number and the next page', () => {
  const etagOf = ({ text = '[]', total = 1, next = 'next' }) =>
    listPage({}, { text, next }, total).headers['etag'];
  const etags = [{}, { text: '[1]' }, { total: 2 }, { next: 'other' }].map(etagOf);
  expect(new Set(etags).size).toBe(4);
  expect(etagOf({})).toBe(etags[0]);
});

test('a list that was cut without a limit says so', () => {
  const page = { text: '[]', next: 'next' };
  expect(listPage({}, page, 2).headers['x-result-cut']).toBe('true');
  expect(listPage({ limit: 1 }, page, 2).headers).not.toHaveProperty('x-result-cut');
});
