import type { Person } from '@talentsphere/contract';
import { isStorable, limits } from '@talentsphere/domain';
import type { Database } from '../core/database/database';
import { readAs } from '../core/database/read-as';
import { AppError } from '../core/errors/app-error';
import type { Caller } from '../core/identity/caller';
import { findPerson } from './people.repository';

/** Public profiles. */
export function createPeopleService(database: Database) {
  return {
    async find(personId: string, caller: Caller | null): Promise<Person> {
      const mayExist = personId.length <= limits.personIdLength && isStorable(personId);
      const person = mayExist && (await readAs(database, caller, (db) => findPerson(db, personId)));
      if (!person) throw new AppError('not_found', 'Person not found.');
      return person;
    },
  };
}

export type PeopleService = ReturnType<typeof createPeopleService>;
