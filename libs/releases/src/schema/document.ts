import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ReleaseError } from '../release-error';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param kind what a document of this schema is, for messages
 * @returns a parser of such documents; `place` says where the text was read
 */
export function documentParser<Schema extends TSchema>(schema: Schema, kind: string) {
  const validator = Compile(schema);
  /** @throws ReleaseError that names the member which is wrong */
  return (text: string, place: string): Static<Schema> => {
    const document = parseJson(text);
    if (validator.Check(document)) return document;
    const [error] = validator.Errors(document);
    const reason = document === undefined ? 'is not JSON' : error?.message;
    throw new ReleaseError(`${place} is no ${kind}: ${error?.instancePath || 'it'} ${reason}.`);
  };
}
