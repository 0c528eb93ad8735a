import Fastify from 'fastify';
import { networkOf, visitorOf } from './visitor-address';

test.each([
  ['203.0.113.7', 64, '203.0.113.7'],
  ['::ffff:203.0.113.7', 64, '203.0.113.7'],
  ['::1', 64, '::'],
  ['2001:DB8:1:2:aaaa::7', 64, '2001:db8:1:2::'],
  ['2001:db8:1:2::', 64, '2001:db8:1:2::'],
  ['2001:0db8::5', 64, '2001:db8::'],
  ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::'],
  ['2001:db8:1:2ff:3:4:5:6', 56, '2001:db8:1:200::'],
  ['2001:db8:1:2ff:3:4:5:6', 48, '2001:db8:1::'],
  ['fe80::1%eth0', 64, 'fe80::'],
  ['unknown', 64, 'unknown'],
])('[A352] %s counts with /%i as %s', (address, prefix, network) => {
  expect(networkOf(address, prefix)).toBe(network);
});

test('a request whose connection has been closed before is of an unknown visitor', async () => {
  const app = Fastify();
  const visitors: string[] = [];
  app.get('/', (request) => {
    request.raw.socket.destroy();
    visitors.push(visitorOf(request));
    return '';
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
  await app.close();
  expect(visitors).toEqual(['undefined']);
});
