import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { address, choice, integer, list, onOff, secret, share, text } from './kinds';
import { isProxyList } from './network';
import { readSettings, SettingsError, type Environment } from './read-settings';

const schema = Type.Object({
  NAME: text('a name')('Required.'),
  COUNT: integer(1, 100)('A number.', 5),
  SHARE: share('A share.', 1),
  SWITCH: Type.With(onOff('A switch.'), { default: false }),
  MODE: Type.With(choice('one', 'two', 'three')('A choice.'), { default: 'two' }),
  SITE: Type.Optional(address('https:', 'http:')('An address.')),
  ITEMS: Type.Optional(list('short words', (item) => item.length < 5)('A list.')),
  PROXIES: Type.Optional(text('proxies', isProxyList)('Proxies.')),
  DATABASE: Type.Optional(secret(address('postgres:')('A secret address.'))),
});

const read = (environment: Environment) => readSettings(schema, { NAME: 'x', ...environment });

/** The lines of the error message for an environment. */
function refusalOf(environment: Environment): string[] {
  try {
    read(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message.split('\n');
  }
  return [];
}

test('values have the types of the schema, and variables that are not set have their default', () => {
  expect(
    read({
      COUNT: ' 7 ',
      SHARE: '0.25',
      SWITCH: 'on',
      MODE: 'one',
      ITEMS: 'a, b,',
      OTHER: 'ignored',
    }),
  ).toEqual({ NAME: 'x', COUNT: 7, SHARE: 0.25, SWITCH: true, MODE: 'one', ITEMS: ['a', 'b'] });
  expect(read({ COUNT: '', SWITCH: ' ', SITE: '', DATABASE: ' ', DATABASE_FILE: '' })).toEqual({
    NAME: 'x',
    COUNT: 5,
    SHARE: 1,
    SWITCH: false,
    MODE: 'two',
  });
});

const wrong: [Environment, string][] = [
  [{ NAME: ' ' }, 'NAME is not set: it must be a name.'],
  [{ COUNT: '0' }, 'COUNT is "0": it must be a whole number from 1 to 100.'],
  [{ COUNT: '101' }, 'COUNT is "101": it must be a whole number from 1 to 100.'],
  [{ COUNT: '1.5' }, 'COUNT is "1.5": it must be a whole number from 1 to 100.'],
  [{ COUNT: '1e1' }, 'COUNT is "1e1": it must be a whole number from 1 to 100.'],
  [{ COUNT: '-5' }, 'COUNT is "-5": it must be a whole number from 1 to 100.'],
  [{ SHARE: '1.1' }, 'SHARE is "1.1": it must be a number from 0 to 1, such as 0.1.'],
  [{ SHARE: '10%' }, 'SHARE is "10%": it must be a number from 0 to 1, such as 0.1.'],
  [{ SWITCH: 'true' }, 'SWITCH is "true": it must be on or off.'],
  [{ MODE: 'four' }, 'MODE is "four": it must be one, two or three.'],
  [
    { SITE: 'nowhere' },
    'SITE is "nowhere": it must be an address that starts with https:// or http://.',
  ],
  [
    { SITE: 'ftp://u:pw@h' },
    'SITE is "ftp://…@h": it must be an address that starts with https:// or http://.',
  ],
  [{ ITEMS: 'a, longer' }, 'ITEMS is "a, longer": it must be short words.'],
  [{ DATABASE: 'mysql://u:pw@h/d' }, 'DATABASE is not an address that starts with postgres://.'],
  [{ DATABASE: 'postgres:d' }, 'DATABASE is not an address that starts with postgres://.'],
];

test.each(wrong)('%j is refused with one sentence', (environment, sentence) => {
  expect(refusalOf(environment)).toEqual([sentence]);
});

test.each(['https://u:p/w@h', 'https://u:p@w@h:x', 'u:pw@h'])(
  'the password of %s is not repeated',
  (SITE) => {
    expect(refusalOf({ SITE })[0]).toMatch(/^SITE is "(https?:\/\/)?…@h/);
  },
);

test('all errors are reported together, in the error class of the process', () => {
  expect(refusalOf({ NAME: '', COUNT: 'many', DATABASE: 'x' })).toHaveLength(3);
  class OwnError extends Error {}
  expect(() => readSettings(schema, {}, OwnError)).toThrow(OwnError);
});

test('a database behind a socket has an address', () => {
  expect(read({ DATABASE: 'postgres:///d?host=/run' }).DATABASE).toBe('postgres:///d?host=/run');
});

test.each(['loopback', '10.0.0.5, 192.168.0.0/16', '::1,uniquelocal', '2001:db8::/128'])(
  'proxies may be %s',
  (value) => expect(read({ PROXIES: value }).PROXIES).toBe(value),
);

test.each([
  'proxy',
  '1',
  '10.0.0.5,',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '::1/129',
  'fe80::1%eth0',
])('proxies may not be %s', (value) =>
  expect(refusalOf({ PROXIES: value })[0]).toContain(`PROXIES is "${value}"`),
);

describe('the file of a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-settings-'));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has the value, which is validated by the same rules', () => {
    const good = file('good', 'postgres://u:pw@h/d\n');
    expect(read({ DATABASE_FILE: good }).DATABASE).toBe('postgres://u:pw@h/d');
    expect(refusalOf({ DATABASE_FILE: file('bad', 'pw') })).toEqual([
      'DATABASE is not an address that starts with postgres://.',
    ]);
  });

  test('is refused for what is no secret', () => {
    expect(refusalOf({ COUNT_FILE: file('count', '7') })).toEqual([
      'COUNT_FILE is not read: set COUNT itself.',
    ]);
  });

  test('is rejected when it is missing, empty, or set together with the variable itself', () => {
    for (const name of [join(folder, 'missing'), folder, file('empty', ' \n'), 'u:pw@h']) {
      expect(refusalOf({ DATABASE_FILE: name })).toEqual([
        'DATABASE_FILE is not a file that can be read and is not empty.',
      ]);
    }
    expect(refusalOf({ DATABASE: 'postgres://h/d', DATABASE_FILE: 'x' })).toEqual([
      'DATABASE and DATABASE_FILE are both set: unset one of them.',
    ]);
  });
});
