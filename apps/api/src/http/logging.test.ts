import { scrub } from './logging';

test.each([
  ['duplicate key (bidder_email)=(mina@example.com)', 'duplicate key (bidder_email)=([address])'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.abc-_1 was bad', 'Bearer [token] was bad'],
  ['nothing to hide', 'nothing to hide'],
])('%s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});
