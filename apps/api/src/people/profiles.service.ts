import { isDeepStrictEqual } from 'node:util';
import type { FoundPerson, PeopleQuery, Profile, ProfileChange } from '@talentsphere/api/contract';
import { cleanProfile, profileErrors, profileLimits } from '@talentsphere/domain';
import type { Database, Transaction } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { checkedText } from '../core/http/input';
import { databaseFor, type Reader } from '../core/http/reader';
import type { Caller } from '../core/identity/caller';
import { listPage, type ListPage } from '../core/paging/list-page';
import { parsePage, readPage } from '../core/paging/page.repository';
import type { KnownCallers } from './known-callers';
import * as stored from './profiles.repository';
import { findRecords } from './records.repository';
import { requireAccount } from './require-account';

/** Without a limit in the query. */
const usualPage = 20;

const noRecord = { work: 0, ratings: 0, average: null };

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
      await callers.remember(caller);
      return database.transaction(async (db) => {
        await requireAccount(db, caller);
        await stored.lockProfile(db, caller.uid);
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
        if (!isDeepStrictEqual(profile, before)) await stored.storeProfile(db, caller.uid, profile);
        return profile;
      });
    },

    async list(query: PeopleQuery, reader: Reader): Promise<ListPage> {
      const limited = { limit: usualPage, ...query };
      const request = parsePage(limited, 'changed-desc', stored.peopleOrders);
      if (stored.matchesNobody(query)) return listPage(limited, { text: '[]', next: undefined }, 0);
      const db = databaseFor(reader, database);
      const page = await readPage(db, stored.peopleStatement(query, request), request);
      const rows = JSON.parse(page.text) as Omit<FoundPerson, 'record'>[];
      const records = new Map(
        (
          await findRecords(
            db,
            rows.map(({ _id }) => _id),
          )
        ).map(({ id, record }) => [id, record]),
      );
      const people = rows.map((row): FoundPerson => ({
        ...row,
        record: records.get(row._id) ?? noRecord,
      }));
      const total = page.total ?? (await stored.countPeople(db, query));
      const text = JSON.stringify(people);
      return listPage(limited, { ...page, text }, total, total === stored.mostCounted);
    },
  };
}

export type ProfilesService = ReturnType<typeof createProfilesService>;
