import { ApiError } from '@talentsphere/api';
import { categories } from '@talentsphere/domain';
import type { MetadataInput } from '@talentsphere/host';
import { createFakeHost, makeTask } from '@talentsphere/testing';
import { taskMetadata } from '../src/features/metadata/task-metadata';

const addressOf = (path: string) => `https://site.example${path}`;

const task = makeTask({
  _id: 'a',
  title: 'Build a landing page',
  category: 'Web Development',
  description: 'One page,\n  with a form.',
  deadline: '2099-03-05',
  closesAt: '2099-03-05T23:59:59.999Z',
  budget: 1_500,
});

function metadataOf(getTask: () => Promise<typeof task>, input: Partial<MetadataInput> = {}) {
  const { api, transport } = createFakeHost({ session: 'signed-out', api: { getTask } });
  return taskMetadata({ api, transport, params: { taskId: 'a' }, addressOf, ...input });
}
const metadataFor = (changes: Partial<typeof task>) =>
  metadataOf(() => Promise.resolve({ ...task, ...changes }));

test('an open task is described, until its deadline ends', async () => {
  const { picture, ...stated } = await metadataFor({});
  expect(stated).toEqual({
    canonical: '/task/a',
    title: 'Build a landing page',
    description: '$1,500 · until March 5, 2099 · One page, with a form.',
    expiresAt: task.closesAt,
    structuredData: expect.objectContaining({
      '@type': 'Demand',
      url: 'https://site.example/task/a',
      availabilityEnds: task.closesAt,
      priceSpecification: expect.objectContaining({
        maxPrice: 1_500,
        priceCurrency: 'USD',
      }) as object,
      itemOffered: expect.objectContaining({ name: task.title, category: task.category }) as object,
    }) as object,
  });
  expect(picture).toMatchObject({ path: 'web-development.png', alt: 'A task in Web Development' });
});

test('a task that takes no bids is no demand', async () => {
  for (const status of ['closed', 'expired', 'in progress'] as const) {
    const stated = await metadataFor({ status });
    expect(stated).not.toHaveProperty('structuredData');
    expect(stated).not.toHaveProperty('expiresAt');
    expect(stated.title).toBe(task.title);
  }
});

test('structured data need the address of the site', async () => {
  const stated = await metadataOf(() => Promise.resolve(task), { addressOf: undefined });
  expect(stated).not.toHaveProperty('structuredData');
  expect(stated.canonical).toBe('/task/a');
});

test('long texts end after 200 characters, not within one of them', async () => {
  const { title, description } = await metadataFor({
    title: '🙂'.repeat(300),
    description: 'a '.repeat(5_000),
  });
  expect([...title!]).toHaveLength(200);
  expect(title).toMatch(/^(🙂)+…$/u);
  expect(description).toMatch(/a …$|a…$/);
});

test('every category has a picture of its own', async () => {
  const paths = await Promise.all(
    categories.map(async (category) => (await metadataFor({ category })).picture?.path),
  );
  expect(new Set(paths).size).toBe(categories.length);
});

test('a task that does not exist is not to be listed; one that cannot be read is unknown', async () => {
  const missing = new ApiError('There is no such task.', 404, 'not_found');
  expect(await metadataOf(() => Promise.reject(missing))).toEqual({ robots: 'noindex' });
  const down = new ApiError('Try again.', 503, 'unavailable');
  await expect(metadataOf(() => Promise.reject(down))).rejects.toBe(down);
  await expect(metadataFor({ title: 1 as unknown as string })).rejects.toThrow(TypeError);
});
