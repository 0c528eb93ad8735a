import { Type, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { endpoints } from './endpoints';
import { errorCodes } from './errors';
import { routes, type RouteName } from './routes';
import { BidListQuery } from './schemas/bids';
import { TaskListQuery } from './schemas/task-list';
import { Task } from './schemas/tasks';

test('every route has an endpoint; the event stream and the files that browsers fetch are the only other ones', () => {
  expect(Object.keys(endpoints).sort()).toEqual(
    [...Object.keys(routes), 'readPhoto', 'readPicture', 'readWorkFile', 'streamEvents'].sort(),
  );
});

test('a route says whether its success is a list, and else what it always has', () => {
  for (const [name, route] of Object.entries(routes)) {
    const responses = Object.entries<TSchema>(endpoints[name as RouteName].response);
    const success = responses.filter(([status]) => status.startsWith('2')).map(([, body]) => body);
    const said = 'isList' in route ? 'a list' : 'has' in route ? route.has : 'nothing';
    const possible = success.flatMap((body) =>
      Type.IsArray(body) ? 'a list' : Type.IsObject(body) ? body.required : 'nothing',
    );
    expect({ name, possible }).toEqual({ name, possible: expect.arrayContaining([said]) });
  }
});

test('every error status has a schema that allows its own codes and no other', () => {
  const error = (code: string) => ({ message: 'No.', code });
  const { 403: forbidden, 409: conflict } = endpoints.placeBid.response;
  expect(Check(forbidden, error('own_task'))).toBe(true);
  expect(Check(forbidden, error('already_bid'))).toBe(false);
  expect(Check(conflict, error('already_bid'))).toBe(true);
  expect(Check(conflict, { code: 'already_bid' })).toBe(false);
  expect(endpoints.listTasks.response).not.toHaveProperty('404');
});

test('every call that may have a body declares that its media type is refused', () => {
  const changes = Object.values(endpoints).filter(({ method }) => method !== 'GET');
  expect(changes.length).toBeGreaterThan(30);
  for (const { method, path, response } of changes)
    expect([`${method} ${path}`, Object.keys(response)]).toEqual([
      `${method} ${path}`,
      expect.arrayContaining(['415']),
    ]);
});

test('409 has one meaning when a bid is placed', () => {
  const { 409: conflict } = endpoints.placeBid.response;
  const conflicts = Object.entries(errorCodes).filter(([, status]) => status === 409);
  const allowed = conflicts.filter(([code]) => Check(conflict, { message: 'No.', code }));
  expect(allowed).toEqual([['already_bid', 409]]);
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
