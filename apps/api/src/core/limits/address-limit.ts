import { LRUCache } from 'lru-cache';
import type { SignedInReader } from '../http/reader';
import { isYoung } from './young-sessions';

/** Milliseconds in which the people are counted together. */
const timeWindow = 3_600_000;

/** In memory, of all readers. */
const mostCounted = 200_000;

export interface AddressLimits {
  /** So many people's addresses an account reads in an hour. */
  ofAccount: number;
  /** The same for an account whose session is younger than a day. */
  ofYoung: number;
  /** All young sessions of a network together: accounts cost nothing. */
  ofNetwork: number;
}

const defaults: AddressLimits = { ofAccount: 300, ofYoung: 100, ofNetwork: 1_000 };

/** What the reader asks for; each is counted by itself, so that lists do not take the tasks from anybody. */
type Asked = 'list' | 'task';

/**
 * Limits of how many different people a reader gets the email addresses: everybody who is signed in may
 * read those of posters, but nobody needs all of them. Counted by each server, as reads are.
 * `@fastify/rate-limit` counts calls, and cannot tell whether they are about the same people.
 */
export function createAddressLimit(
  limits: Partial<AddressLimits> = {},
  clock: { now: () => number } = performance,
) {
  const { ofAccount, ofYoung, ofNetwork } = { ...defaults, ...limits };
  const readers = new LRUCache<string, ReadonlySet<string>>({
    maxSize: mostCounted,
    sizeCalculation: ({ size }) => size + 1,
    ttl: timeWindow,
    perf: clock,
    ttlResolution: 0,
  });

  const keyOf = (asked: Asked, { caller }: SignedInReader) => `${asked} user ${caller.uid}`;

  function countsOf(asked: Asked, reader: SignedInReader) {
    const counts = isYoung(reader.caller)
      ? { [keyOf(asked, reader)]: ofYoung, [`${asked} network ${reader.network}`]: ofNetwork }
      : { [keyOf(asked, reader)]: ofAccount };
    return Object.entries(counts).map(([key, most]) => ({
      key,
      most,
      people: new Set(readers.get(key)),
    }));
  }

  /** Counts the people. @returns those whose addresses the reader may get */
  function count(
    asked: Asked,
    reader: SignedInReader,
    people: readonly string[],
  ): ReadonlySet<string> {
    const counts = countsOf(asked, reader);
    const admitted = people.filter((person) => {
      if (person === reader.caller.uid) return true;
      const isFull = counts.some(
        (each) => !each.people.has(person) && each.people.size >= each.most,
      );
      if (!isFull) counts.forEach((each) => each.people.add(person));
      return !isFull;
    });
    // The hour begins with the first one.
    for (const { key, people } of counts)
      if (people.size > 0) readers.set(key, people, { noUpdateTTL: true });
    return new Set(admitted);
  }

  return {
    /** @returns those of the people whose addresses a list may contain */
    admitInList: (reader: SignedInReader, people: readonly string[]): ReadonlySet<string> =>
      count('list', reader, people),

    /**
     * Whether a task may contain its poster's address. Not counted when a list has had it: pages read a
     * listed task again whenever it changes, although nobody opens it.
     */
    admitInTask: (reader: SignedInReader, person: string): boolean =>
      readers.get(keyOf('list', reader))?.has(person) === true ||
      count('task', reader, [person]).has(person),
  };
}

export type AddressLimit = ReturnType<typeof createAddressLimit>;
