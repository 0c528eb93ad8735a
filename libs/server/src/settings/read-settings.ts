import { readFileSync } from 'node:fs';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Setting } from './kinds';

/** The variables that a process is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are missing or invalid: the message has one sentence per line for each. */
export class SettingsError extends Error {
  override readonly name: string = 'SettingsError';
}

/** What `readSettings` returns for a schema. */
export type SettingsOf<Schema extends TObject> = Static<Schema>;

type Result<Value> = { value?: Value | undefined; error?: string };

function readFile(name: string, file: string): Result<string> {
  try {
    const value = readFileSync(file, 'utf8').trim();
    if (value) return { value };
  } catch {
    // An unreadable file gets the same sentence as an empty one.
  }
  // The message does not include the path: it may be the secret itself, set in the wrong variable.
  return { error: `${name} is not a file that can be read and is not empty.` };
}

/** The value of a variable, or of the file that contains a secret; a blank value counts as not set. */
function readText(name: string, setting: Setting, environment: Environment): Result<string> {
  const [value, file] = [name, `${name}_FILE`].map(
    (each) => environment[each]?.trim() || undefined,
  );
  if (!file) return { value };
  if (!setting.secret) return { error: `${name}_FILE is not read: set ${name} itself.` };
  if (value) return { error: `${name} and ${name}_FILE are both set: unset one of them.` };
  return readFile(`${name}_FILE`, file);
}

/** Converts a text to the schema's type; text that cannot be converted is returned, and fails the check. */
function convert(text: string, schema: TSchema): unknown {
  if (Type.IsInteger(schema)) return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (Type.IsNumber(schema)) return /^\d(\.\d{1,9})?$/.test(text) ? Number(text) : text;
  if (Type.IsBoolean(schema)) return text === 'on' || (text === 'off' ? false : text);
  if (!Type.IsArray(schema)) return text;
  const items = text.split(',').map((item) => item.trim());
  return items.filter((item) => item !== '');
}

/** The error message for an invalid value, without the password of an address. */
function errorMessage(name: string, text: string, { secret, expected }: Setting): string {
  if (secret) return `${name} is not ${expected}.`;
  return `${name} is "${text.replace(/(\w+:\/\/)?.*@/s, '$1…@')}": it must be ${expected}.`;
}

function readSetting(name: string, schema: TSchema, environment: Environment): Result<unknown> {
  const setting = schema as Setting;
  const { value: text, error } = readText(name, setting, environment);
  if (error) return { error };
  if (text === undefined) {
    const optional = Type.IsOptional(schema) || setting.default !== undefined;
    if (!optional) return { error: `${name} is not set: it must be ${setting.expected}.` };
    return { value: setting.default };
  }
  const value = convert(text, schema);
  return Check(schema, value) ? { value } : { error: errorMessage(name, text, setting) };
}

/**
 * Reads the environment of a process. Variables that its schema does not name are ignored.
 * @param Failure the class of the error that is thrown, with a sentence for each missing or invalid value
 */
export function readSettings<Schema extends TObject>(
  schema: Schema,
  environment: Environment,
  Failure: new (message: string) => Error = SettingsError,
): Static<Schema> {
  const results = Object.entries(schema.properties).map(
    ([name, property]) => [name, readSetting(name, property, environment)] as const,
  );
  const errors = results.flatMap(([, { error }]) => error ?? []);
  if (errors.length > 0) throw new Failure(errors.join('\n'));
  const set = results.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(set) as Static<Schema>;
}
