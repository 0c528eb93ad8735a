import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { untilShown } from './previews';

/** What the site answers, in turn, and how long it is asked. */
let answers: (object | undefined)[];
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer) response.end(JSON.stringify(answer));
  else response.destroy();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
after(() => server.close());

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const href = `${origin}/market-pulse?preview=signed.value`;
const look = (within?: number) =>
  untilShown({ href, shown: { 'market-pulse': '0.2.0', shell: '1.1.0' } }, within);

test('[A640] journeys begin when the site shows what they try', async () => {
  const [before, shell] = [{ 'market-pulse': '0.1.0' }, { shell: '1.1.0' }];
  answers = [undefined, before, { 'market-pulse': '0.2.0' }, { 'market-pulse': '0.2.0', ...shell }];
  await look();
  assert.deepEqual(asked, Array(4).fill('/releases.json?preview=signed.value'));
});

test('[A640] they do not begin while it shows something else, and the command says so', async () => {
  answers = [{ 'market-pulse': '0.1.0' }];
  await assert.rejects(look(50), {
    name: 'CommandError',
    message: `${origin} did not show the preview of market-pulse 0.2.0 and shell 1.1.0 within 0.05 s: it has other releases. Its PREVIEW_KEY must be the one here.`,
  });
  answers = [undefined];
  await assert.rejects(look(50), /within 0\.05 s: other side closed/);
});
