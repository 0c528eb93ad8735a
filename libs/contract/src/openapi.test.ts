import { Check } from 'typebox/value';
import { endpoints } from './endpoints';
import { errorCodes } from './errors';
import { openApiDocument } from './openapi';
import { routes } from './routes';
import { BidListQuery, Task, TaskListQuery } from './schemas';

const document = openApiDocument('Market');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('every call of the contract is in the document, and nothing else', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    Object.keys(routes).sort(),
  );
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(routes).sort());
});

test('every parameter of a path is described', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(
      operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    ).toEqual(named);
  }
});

test('[A322] posting and changing a task take the time zone of its deadline', () => {
  for (const [path, method] of [
    ['/tasks', 'post'],
    ['/tasks/{taskId}', 'put'],
  ] as const) {
    expect(document.paths[path]?.[method]?.parameters).toContainEqual(
      expect.objectContaining({ name: 'time-zone', in: 'header', required: false }),
    );
  }
});

test('calls that need a session say so', () => {
  for (const { operation } of operations) {
    const { caller } = endpoints[operation.operationId as keyof typeof endpoints];
    expect(operation.security.length).toBe(caller === 'session' ? 1 : 2);
  }
});

test('the document is plain JSON, and its failures have the statuses of the codes', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  const failing = operations
    .flatMap(({ operation }) => Object.keys(operation.responses))
    .filter((status) => status >= '400');
  const known = new Set<string>(Object.values(errorCodes).map(String));
  expect(failing.filter((status) => !known.has(status))).toEqual([]);
});

test('409 has one meaning', () => {
  expect(Object.entries(errorCodes).filter(([, status]) => status === 409)).toEqual([
    ['already_bid', 409],
  ]);
});

test('both spellings of an order are accepted, and no other', () => {
  for (const sortBy of ['deadline_asc', 'deadline-asc', 'title_desc', 'poster-asc', 'status_asc']) {
    expect(Check(TaskListQuery, { sortBy })).toBe(true);
  }
  expect(Check(TaskListQuery, { sortBy: 'category-asc' })).toBe(false);
  expect(Check(BidListQuery, { bidderId: 'u', sortBy: 'bidDate_asc' })).toBe(true);
  expect(Check(BidListQuery, { bidderId: 'u', sortBy: 'poster-asc' })).toBe(false);
});

test('a task without email addresses is a task', () => {
  const task = {
    _id: '0c589ddf-a2e7-4030-85f6-8b1d43c331f9',
    title: 'Logo',
    category: 'Design',
    description: 'A mark.',
    deadline: '2027-03-05',
    budget: 1500,
    status: 'open',
    closesAt: '2027-03-06T12:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    userId: 'u',
    employerName: null,
    employerPhotoURL: null,
    userName: null,
  };
  expect(Check(Task, task)).toBe(true);
  expect(Check(Task, { ...task, budget: '1500' })).toBe(false);
});
