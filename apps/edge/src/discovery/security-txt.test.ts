import { createSite } from '../testing/site';

const path = '/.well-known/security.txt';
const site = createSite();
afterAll(() => site.remove());

test('a site with a contact for security has a security.txt that is valid for less than a year', async () => {
  const app = await site.start({
    securityContact: 'mailto:security@shop.example',
    publicOrigin: 'https://shop.example',
    render: false,
  });
  const { body, headers, statusCode } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(fields).toEqual({
    Contact: 'mailto:security@shop.example',
    Expires: expect.any(String),
    'Preferred-Languages': 'en',
    Canonical: `https://shop.example${path}`,
  });
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
});

test('a site without one has no such file', async () => {
  const app = await site.start({ render: false });
  expect((await app.inject(path)).statusCode).toBe(404);
});
