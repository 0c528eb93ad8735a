import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ReleaseError } from '../release-error';

/**
 * @param kind the kind of document, for messages
 * @returns a parser of such documents; `place` says where the text was read
 */
export function documentParser<Schema extends TSchema>(schema: Schema, kind: string) {
  const validator = Compile(schema);
  /** @throws ReleaseError that names the invalid member */
  return (text: string, place: string): Static<Schema> => {
    const refuse = (reason: string, cause?: unknown) =>
      new ReleaseError(`${place} is not a ${kind}: ${reason}.`, { cause });
    let document: unknown;
    try {
      document = JSON.parse(text);
    } catch (error) {
      throw refuse('it is not JSON', error);
    }
    if (validator.Check(document)) return document;
    const [reason] = validator
      .Errors(document)
      .map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`);
    throw refuse(`${reason}`);
  };
}
