import type { RequestListener } from 'node:http';
import { registryFile, ReleaseError, UnavailableError } from '../index';
import { releasesAt } from './releases-at';
import { answering, sendOn } from './testing/answering';

test('[A501] while the answer for one remote breaks off, it does not count as one without releases', async () => {
  const root = JSON.stringify({ microFrontends: {}, owners: { tasks: ['/tasks'] } });
  const breakOff: RequestListener = ({ url }, response) => {
    if (url === `/${registryFile}`) return void response.end(root);
    response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
  };
  await answering(breakOff, async (url) => {
    await expect(releasesAt(url).readRegistry()).rejects.toThrow(UnavailableError);
  });
});

test('a public store that sends a registry without an end is given up', () =>
  answering(sendOn, async (url) => {
    const read = releasesAt(url).readRegistry();
    await expect(read).rejects.toThrow(
      new ReleaseError(`${url}/${registryFile} has more than 5000000 bytes.`),
    );
  }));

test.each<[string, Error | undefined, string]>([
  ['its cause', new Error('connect ECONNREFUSED'), 'connect ECONNREFUSED'],
  ['what the request says, where it has no cause', undefined, 'fetch failed'],
  ['what the request says, where the cause says nothing', new AggregateError([]), 'fetch failed'],
])('a public store that cannot be reached is reported with %s', async (_name, cause, why) => {
  const error = new TypeError('fetch failed', { cause });
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(error);
  const url = 'https://store.example';
  const failed = releasesAt(url).readFile(registryFile);
  await expect(failed).rejects.toMatchObject({
    constructor: UnavailableError,
    message: `${url}/${registryFile} cannot be reached (${why}).`,
    cause: error,
  });
  expect(fetched).toHaveBeenCalledWith(`${url}/${registryFile}`, {
    signal: expect.any(AbortSignal),
  });
  fetched.mockRestore();
});

test('the files of a public store cannot be listed', async () => {
  await expect(releasesAt('https://store.example').listFiles('tasks', '1')).resolves.toBe(
    undefined,
  );
});

test.each([404, 403])('a public store that answers %d has no such file', (status) =>
  answering(
    (_request, response) => response.writeHead(status).end(),
    async (url) => {
      expect(await releasesAt(url).readFile(registryFile)).toBeUndefined();
      expect((await releasesAt(url).readRegistry()).microFrontends).toEqual({});
    },
  ),
);

test.each([
  [400, ReleaseError],
  [429, UnavailableError],
  [500, UnavailableError],
  [501, UnavailableError],
])('the answer %d of a public store says nothing of a file', (status, kind) =>
  answering(
    (_request, response) => response.writeHead(status).end(),
    async (url) => {
      const error = await releasesAt(url)
        .readFile(registryFile)
        .catch((thrown: Error) => thrown);
      expect(error).toMatchObject({
        constructor: kind,
        message: `${url}/${registryFile} answered ${status}.`,
      });
    },
  ),
);
