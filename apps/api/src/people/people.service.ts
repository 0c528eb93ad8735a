import type { Person } from '@talentsphere/api/contract';
import type { Database } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { isPersonId } from '../core/http/input';
import { databaseFor, type Reader } from '../core/http/reader';
import { findPerson } from './people.repository';

/** Public profiles. */
export function createPeopleService(database: Database) {
  return {
    async find(personId: string, reader: Reader): Promise<Person> {
      const person =
        isPersonId(personId) &&
        (await findPerson(databaseFor(reader, database), personId, reader.caller?.uid ?? ''));
      if (!person) throw new AppError('not_found', 'Person not found.');
      return person;
    },
  };
}

export type PeopleService = ReturnType<typeof createPeopleService>;
