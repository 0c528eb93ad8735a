import type { Caller } from '../identity/caller';
import type { SignedInReader } from '../http/reader';
import { createAddressLimit } from './address-limit';

const old = Date.now() / 1_000 - 90_000;
const young = Date.now() / 1_000 - 60;
const reader = (uid: string, signedInAt = old, network = '203.0.113.7'): SignedInReader => ({
  caller: { uid, signedInAt } as Caller,
  isCurrent: true,
  network,
});
const people = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

let now = 1;
const open = () =>
  createAddressLimit({ ofAccount: 5, ofYoung: 3, ofNetwork: 4 }, { now: () => now });

test('[A511] a list has the addresses of the first people, and goes on having them', () => {
  const limit = open();
  expect(limit.admitInList(reader('mina'), people(9)).size).toBe(5);
  expect([...limit.admitInList(reader('mina'), people(9))]).toEqual(people(5));
  expect(limit.admitInList(reader('omar'), people(9, 'q')).size).toBe(5);
  // Their own is none of them.
  expect(limit.admitInList(reader('mina'), ['x', 'mina'])).toEqual(new Set(['mina']));
});

test('[A511] an hour after the first one there is room again', () => {
  const limit = open();
  limit.admitInList(reader('mina'), people(3));
  now += 3_000_000;
  limit.admitInList(reader('mina'), people(5));
  expect(limit.admitInList(reader('mina'), ['x']).size).toBe(0);
  now += 600_001;
  expect(limit.admitInList(reader('mina'), ['x']).size).toBe(1);
});

test('[A511] young sessions read less, and those of one network together', () => {
  const limit = open();
  expect(limit.admitInList(reader('new', young), people(9)).size).toBe(3);
  expect(limit.admitInList(reader('newer', young), people(9, 'q')).size).toBe(1);
  expect(limit.admitInList(reader('newest', young, '203.0.113.8'), people(9)).size).toBe(3);
});

test('[A512] so are tasks of more people, whatever else was read in lists', () => {
  const limit = open();
  limit.admitInList(reader('mina'), people(9, 'q'));
  // What a list has had is none of them.
  for (let time = 0; time < 3; time += 1)
    for (const person of people(5, 'q'))
      expect(limit.admitInTask(reader('mina'), person)).toBe(true);
  for (const person of people(5)) expect(limit.admitInTask(reader('mina'), person)).toBe(true);
  expect(limit.admitInTask(reader('mina'), 'x')).toBe(false);
  expect(limit.admitInTask(reader('mina'), 'p0')).toBe(true);
  expect(limit.admitInTask(reader('mina'), 'mina')).toBe(true);
});
