import type { Random } from '../../src/seed/random';

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
}

const texts = [
  '',
  ' ',
  'a',
  'Logo redesign',
  'Ünïcödé 漢字 🐝',
  '\u0000',
  '\ud800',
  '%',
  '_',
  '\\',
  "'; drop table tasks; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2027-02-30',
  '9999-12-31',
  '0000-00-00',
  '-1',
  'NaN',
  'null',
  'true',
  '00000000-0000-4000-8000-000000000000',
  'Design',
  'open',
  'x'.repeat(300),
  'x'.repeat(11_000),
  '\r\nx: y',
  '{"$gt":""}',
  '[]',
  '__proto__',
  'constructor',
  '1e309',
  '\u202e',
  '+',
  '&a=b',
  '#',
  '?',
];
const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.005,
  99.99,
  1_000,
  1e10,
  9_999_999_999.99,
  1e308,
  -1e308,
  2 ** 53,
  0.1 + 0.2,
];
const anything: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[[]]],
  { a: 1 },
  '',
  0,
  'text',
  -1.5,
  ['x'],
  { toString: 'x' },
];

export function anyText(random: Random): string {
  return random.pick(texts);
}

/** A value that is valid for the schema. */
export function fitting(random: Random, schema: Schema): unknown {
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return fitting(random, random.pick(schema.anyOf));
  switch (schema.type ?? 'string') {
    case 'integer':
      return random.integer(schema.minimum ?? 0, schema.maximum ?? 1_000);
    case 'number':
      return random.pick(numbers);
    case 'null':
      return null;
    case 'boolean':
      return random.next() < 0.5;
    case 'array':
      return [fitting(random, schema.items ?? {})];
    case 'object':
      return fittingObject(random, schema);
    default:
      return anyText(random);
  }
}

function fittingObject(
  random: Random,
  { properties = {}, required = [] }: Schema,
): Record<string, unknown> {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || random.next() < 0.3,
  );
  return Object.fromEntries(names.map((name) => [name, fitting(random, properties[name] ?? {})]));
}

/** Mostly a valid value, sometimes one with single errors, sometimes any other value. */
export function hostile(random: Random, schema: Schema): unknown {
  if (random.next() < 0.1) return random.pick(anything);
  const value = fitting(random, schema);
  if (schema.type !== 'object' || random.next() < 0.5) return value;
  const object = value as Record<string, unknown>;
  const name = random.pick([...Object.keys(schema.properties ?? {}), 'constructor', 'extra']);
  if (random.next() < 0.3) {
    return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));
  }
  return { ...object, [name]: random.next() < 0.5 ? random.pick(anything) : anyText(random) };
}
