import { Type, type TSchema } from 'typebox';

/** What the schema of a variable states besides its type. */
export interface Setting {
  /** Completes the sentence "it must be …". */
  expected: string;
  /** One sentence, for the table in docs/how-to/configure.md. */
  description: string;
  default?: unknown;
  /** Never included in a message; may be read from the file that `<name>_FILE` names. */
  secret?: true;
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

// Each kind returns a function of the variable's description and its default.

export const text =
  (expected: string, isValid: (value: string) => boolean = () => true) =>
  (description: string, fallback?: string) =>
    Type.Refine(Type.String({ expected, description, default: fallback }), isValid);

export const integer =
  (minimum: number, maximum: number) => (description: string, fallback?: number) => {
    const expected = `a whole number from ${minimum} to ${maximum}`;
    return Type.Integer({ minimum, maximum, expected, description, default: fallback });
  };

export const share = (description: string, fallback?: number) =>
  Type.Number({
    minimum: 0,
    maximum: 1,
    expected: 'a number from 0 to 1, such as 0.1',
    description,
    default: fallback,
  });

export const choice =
  <const Choice extends string>(...choices: Choice[]) =>
  (description: string) =>
    Type.Enum(choices, { expected: either.format(choices), description });

export const onOff = (description: string) => Type.Boolean({ expected: 'on or off', description });

/** Items separated by commas. */
export const list =
  (expected: string, isItem: (item: string) => boolean) => (description: string) =>
    Type.Array(Type.Refine(Type.String(), isItem), { expected, description });

/** @param protocols such as `https:` */
export const address = (...protocols: string[]) =>
  text(
    `an address that starts with ${either.format(protocols.map((protocol) => `${protocol}//`))}`,
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      if (!url || !protocols.includes(url.protocol)) return false;
      // For a PostgreSQL server behind a socket, the parameter `host` has the socket's folder.
      return url.hostname !== '' || url.searchParams.has('host');
    },
  );

export const secret = <Schema extends TSchema>(schema: Schema) =>
  Type.With(schema, { secret: true });
