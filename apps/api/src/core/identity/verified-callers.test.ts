import type { Caller } from './caller';
import { clockTolerance } from './claims';
import { mostKept, VerifiedCallers, verifiedAgainAfter } from './verified-callers';

const start = 1_800_000_000_000;
const inAnHour = start / 1_000 + 3_600;
const caller = { uid: 'mina' } as Caller;

let callers: VerifiedCallers;
const at = (milliseconds: number) => jest.setSystemTime(start + milliseconds);

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  callers = new VerifiedCallers();
});
afterEach(() => void jest.useRealTimers());

test('a token is known for five minutes', () => {
  callers.add('token', caller, inAnHour);
  at(verifiedAgainAfter - 1);
  expect(callers.callerOf('token')).toBe(caller);
  at(verifiedAgainAfter);
  expect(callers.callerOf('token')).toBeUndefined();
});

test('a token is unknown as soon as it has expired', () => {
  callers.add('token', caller, start / 1_000 + 10);
  at((10 + clockTolerance) * 1_000 - 1);
  expect(callers.callerOf('token')).toBe(caller);
  at((10 + clockTolerance) * 1_000);
  expect(callers.callerOf('token')).toBeUndefined();
});

test('of more tokens than are kept, the oldest is forgotten', () => {
  for (let token = 0; token <= mostKept; token += 1) callers.add(String(token), caller, inAnHour);
  const known = Array.from({ length: mostKept + 1 }, (_, token) =>
    callers.callerOf(String(token)),
  ).filter(Boolean);
  expect(known).toHaveLength(mostKept);
  expect(callers.callerOf('0')).toBeUndefined();
});
