import { answering } from '../testing/answering';
import { startS3Server } from '../testing/s3-server';
import { openBucket } from './s3-bucket';

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeEach(async () => {
  server = await startS3Server();
  Object.assign(process.env, server.env);
});
afterEach(async () => {
  delete process.env['AWS_ENDPOINT_URL'];
  await server.stop();
});

test('an object is written where there is none, or in place of the one that was read', async () => {
  const bucket = openBucket(server.bucket);
  expect(await bucket.write('a.txt', 'one', {})).toBe(true);
  const { etag } = (await bucket.read('a.txt')) ?? {};
  expect(await bucket.write('a.txt', 'two', {})).toBe(false);
  expect(await bucket.write('a.txt', 'two', {}, etag)).toBe(true);
  expect(await bucket.write('a.txt', 'three', {}, etag)).toBe(false);
  expect(await bucket.read('a.txt')).toMatchObject({ text: 'two' });
});

test('an object is read as bytes until it is removed, which may happen twice', async () => {
  const bucket = openBucket(server.bucket);
  await bucket.write('a.txt', 'one', {});
  expect(Buffer.from((await bucket.readBytes('a.txt')) ?? []).toString()).toBe('one');
  for (let time = 0; time < 2; time += 1) await bucket.remove('a.txt');
  expect(await bucket.readBytes('a.txt')).toBeUndefined();
  expect(await bucket.list('')).toEqual([]);
});

const notFound = (code: string) =>
  `<Error><Code>${code}</Code><Message>Not there.</Message></Error>`;
const answeringWith = (status: number, body: string, use: (url: string) => Promise<void>) =>
  answering((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  }, use);

test('a store that does not have an object removes it, and one without the bucket says so', async () => {
  await answeringWith(404, notFound('NoSuchKey'), async (url) => {
    process.env['AWS_ENDPOINT_URL_S3'] = url;
    expect(await openBucket('releases').remove('a.txt')).toBeUndefined();
  });
  await answeringWith(404, notFound('NoSuchBucket'), async (url) => {
    process.env['AWS_ENDPOINT_URL_S3'] = url;
    const read = openBucket('releases').read('a.txt');
    await expect(read).rejects.toThrow(
      'There is no bucket releases: create it, or name another in RELEASE_TARGET.',
    );
  });
});

test('keys are sorted, whatever the order of the store', () =>
  answeringWith(
    200,
    '<ListBucketResult><Contents><Key>b</Key></Contents><Contents><Key>a</Key></Contents></ListBucketResult>',
    async (url) => {
      process.env['AWS_ENDPOINT_URL_S3'] = url;
      expect(await openBucket('releases').list('')).toEqual(['a', 'b']);
    },
  ));

test.each(['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'])(
  'the bucket is a part of the path in the store that %s names, and no checksums are demanded of it',
  async (name) => {
    const requests: string[] = [];
    await answering(
      ({ url, headers }, response) => {
        requests.push(`${url} ${Object.keys(headers).filter((each) => each.includes('checksum'))}`);
        response.end();
      },
      async (url) => {
        delete process.env['AWS_ENDPOINT_URL_S3'];
        process.env[name] = url.replace('127.0.0.1', 'localhost');
        const bucket = openBucket('releases');
        await bucket.write('a.txt', 'one', {});
        await bucket.read('a.txt');
      },
    );
    expect(requests).toEqual([
      '/releases/a.txt?x-id=PutObject ',
      '/releases/a.txt?x-id=GetObject ',
    ]);
  },
);
