import { isDeepStrictEqual } from 'node:util';
import type { FoundPerson, PeopleQuery, Profile, ProfileChange } from '@talentsphere/api/contract';
import { cleanProfile, profileErrors, profileLimits } from '@talentsphere/domain';
import type { Database, Transaction } from '../core/database/database';
import { lock } from '../core/database/locks';
import { AppError } from '../core/errors/app-error';
import { checkedText } from '../core/http/input';
import { databaseFor, type Reader } from '../core/http/reader';
import type { Caller } from '../core/identity/caller';
import { listPage, readList, usualLimit, type ListPage } from '../core/paging/list-page';
import { announcePerson } from './announce-person.repository';
import type { KnownCallers } from './known-callers';
import * as stored from './profiles.repository';
import { withRecords } from './records.repository';

/** @throws AppError for a profile that cannot be stored */
function checked(change: ProfileChange): ProfileChange {
  const { aboutLength } = profileLimits;
  const profile = cleanProfile(
    change.about === undefined
      ? change
      : { ...change, about: checkedText('text about you', change.about, aboutLength) },
  );
  const [error] = profileErrors(profile) ?? [];
  if (error) throw new AppError('invalid_request', error.message);
  return profile;
}

type Works = Profile['works'];

/** A page of an earlier release leaves pictures out: a work with the same title keeps its own. */
function withPictures(works: Works, before: Works): Works {
  const left = [...before];
  return works.map(({ picture, ...work }) => {
    const index = left.findIndex(({ title }) => title === work.title);
    const [same] = index < 0 ? [] : left.splice(index, 1);
    const path = picture ?? same?.picture;
    return path ? { ...work, picture: path } : work;
  });
}

/**
 * Makes the pictures with the paths those of the caller's works: `files` comes after `people`.
 * @throws AppError `invalid_request` for one that is not there
 */
export type UsePictures = (
  db: Transaction,
  caller: Caller,
  paths: readonly string[],
  taskId: null,
) => Promise<void>;

/** What people say about themselves, and the list of those who say something. */
export function createProfilesService(
  database: Database,
  callers: KnownCallers,
  usePictures: UsePictures,
) {
  return {
    own: ({ uid }: Caller): Promise<Profile> => stored.readProfile(database, uid),

    async change(sent: ProfileChange, caller: Caller): Promise<Profile> {
      const change = checked(sent);
      return callers.write(caller, async (db) => {
        await lock(db, 'profile', caller.uid);
        const before = await stored.readProfile(db, caller.uid);
        const works = change.works && withPictures(change.works, before.works);
        const profile = { ...before, ...change, ...(works && { works }) };
        if (works) {
          await usePictures(
            db,
            caller,
            works.flatMap(({ picture = [] }) => picture),
            null,
          );
        }
        // Saving the same again would put the person first in the list.
        if (!isDeepStrictEqual(profile, before)) {
          await stored.storeProfile(db, caller.uid, profile);
          await announcePerson(db, caller.uid);
        }
        return profile;
      });
    },

    async list(query: PeopleQuery, reader: Reader): Promise<ListPage> {
      const limited = { limit: usualLimit, ...query };
      if (stored.matchesNobody(query)) return listPage(limited, { text: '[]', next: undefined }, 0);
      const db = databaseFor(reader, database);
      return readList(
        db,
        stored.peopleList(query),
        limited,
        (people: Omit<FoundPerson, 'record'>[]) => withRecords(db, people, ({ _id }) => _id),
      );
    },
  };
}

export type ProfilesService = ReturnType<typeof createProfilesService>;
