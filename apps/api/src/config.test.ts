import { resolve } from 'node:path';
import { parseConfig, parseDatabase } from './config';
import { StartupError } from './core/errors/startup-error';

const firebase = { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'shop' };
const emulator = {
  AUTH_MODE: 'emulator',
  FIREBASE_PROJECT_ID: 'demo-x',
  AUTH_EMULATOR_HOST: '127.0.0.1:9',
};

test('an environment with only the identity provider gets safe defaults', () => {
  expect(parseConfig(firebase)).toEqual({
    host: '127.0.0.1',
    port: 4300,
    logLevel: 'info',
    database: { engine: 'pglite', folder: resolve('.data') },
    migrate: true,
    seed: 'none',
    auth: {
      mode: 'firebase',
      projectId: 'shop',
      jwksUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
    },
    rateLimits: { reads: 1_200, writes: 120 },
    trustProxy: 'loopback',
    moderators: new Set(),
    storage: { folder: expect.stringMatching(/\.data\/files$/) },
  });
});

test('moderators are addresses, whose capitals do not matter', () => {
  const { moderators } = parseConfig({ ...firebase, MODERATORS: 'Ada@Shop.example, bo@b.example' });
  expect(moderators).toEqual(new Set(['ada@shop.example', 'bo@b.example']));
  for (const MODERATORS of ['ada', 'ada@shop.example,@', 'a@b.example c@d.example'])
    expect(() => parseConfig({ ...firebase, MODERATORS })).toThrow(/^MODERATORS /);
});

test('emails need a sender and the address of the site', () => {
  const SMTP_URL = 'smtp://mail.example:25';
  const mail = {
    SMTP_URL,
    MAIL_FROM: 'no-reply@shop.example',
    PUBLIC_ORIGIN: 'https://shop.example/',
  };
  expect(parseConfig({ ...firebase, ...mail }).mail).toEqual({
    url: SMTP_URL,
    from: 'no-reply@shop.example',
    delay: 60,
    origin: 'https://shop.example',
  });
  for (const missing of ['MAIL_FROM', 'PUBLIC_ORIGIN']) {
    expect(() => parseConfig({ ...firebase, ...mail, [missing]: '' })).toThrow(/^SMTP_URL needs/);
  }
  expect(() => parseConfig({ ...firebase, ...mail, MAIL_FROM: 'nobody' })).toThrow(
    'MAIL_FROM is "nobody": it must be an email address.',
  );
});

test('an empty value counts as not set', () => {
  expect(parseConfig({ ...firebase, DATABASE_URL: '', API_PORT: ' ' })).toMatchObject({
    port: 4300,
    database: { engine: 'pglite' },
  });
});

test('an address of the database chooses PostgreSQL', () => {
  const url = 'postgres://u:p@db:5432/market';
  const database = { engine: 'postgres', url, directUrl: url };
  expect(parseConfig({ ...firebase, DATABASE_URL: url }).database).toEqual(database);
  expect(parseDatabase({ DATABASE_URL: url })).toEqual(database);
  const directUrl = 'postgres://u:p@primary:5432/market';
  expect(parseDatabase({ DATABASE_URL: url, LISTEN_DATABASE_URL: directUrl })).toEqual({
    ...database,
    directUrl,
  });
  expect(() => parseDatabase({ LISTEN_DATABASE_URL: directUrl })).toThrow(
    'LISTEN_DATABASE_URL is set without DATABASE_URL: set both or neither.',
  );
  expect(() => parseConfig({ ...firebase, DATABASE_READ_URL: url })).toThrow(
    'DATABASE_READ_URL is set without DATABASE_URL: set both or neither.',
  );
});

test('the emulator is accepted on this machine', () => {
  expect(parseConfig({ ...emulator, AUTH_EMULATOR_HOST: '[::1]:9099' }).auth).toEqual({
    mode: 'emulator',
    projectId: 'demo-x',
    emulatorOrigin: 'http://[::1]:9099',
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['an unknown mode', { ...emulator, AUTH_MODE: 'guess' }, /^AUTH_MODE is "guess"/],
  ['no mode', { FIREBASE_PROJECT_ID: 'x' }, /^AUTH_MODE is not set/],
  ['no project', { AUTH_MODE: 'firebase' }, /^FIREBASE_PROJECT_ID is not set/],
  [
    'the emulator in production',
    { ...emulator, NODE_ENV: 'production' },
    /refused when NODE_ENV=production/,
  ],
  [
    'the emulator with a real project',
    { ...emulator, FIREBASE_PROJECT_ID: 'shop' },
    /starts with "demo-"/,
  ],
  [
    'an emulator elsewhere',
    { ...emulator, AUTH_EMULATOR_HOST: '10.0.0.1:9099' },
    /on this machine/,
  ],
  [
    'an emulator with a loopback address in its name',
    { ...emulator, AUTH_EMULATOR_HOST: '127.evil.example:1' },
    /on this machine/,
  ],
  ['an emulator without its port', { ...emulator, AUTH_EMULATOR_HOST: '127.0.0.1' }, /a host:port/],
  [
    'an emulator mode open to the network',
    { ...emulator, API_HOST: '0.0.0.0' },
    /must be a loopback address/,
  ],
  [
    'no emulator address',
    { ...emulator, AUTH_EMULATOR_HOST: '' },
    /^AUTH_EMULATOR_HOST is not set/,
  ],
  [
    'an emulator beside firebase',
    { ...firebase, AUTH_EMULATOR_HOST: '127.0.0.1:9' },
    /^AUTH_EMULATOR_HOST is set while AUTH_MODE=firebase/,
  ],
  ['keys over plain http', { ...firebase, AUTH_JWKS_URL: 'http://keys.example/' }, /must be https/],
  ['a port that is none', { ...emulator, API_PORT: '70000' }, /^API_PORT is "70000"/],
  [
    'a proxy that is no address',
    { ...emulator, TRUST_PROXY: '10.0.0.0/8, proxy' },
    /^TRUST_PROXY is "10.0.0.0\/8, proxy"/,
  ],
  ['an unknown seed', { ...emulator, SEED: 'all' }, /^SEED is "all"/],
  [
    'a database address of another kind',
    { ...emulator, DATABASE_URL: 'mysql://u:secret@x' },
    /^DATABASE_URL is not an address/,
  ],
])('%s is refused with one sentence', (_name, environment, sentence) => {
  const read = () => parseConfig(environment);
  expect(read).toThrow(StartupError);
  expect(read).toThrow(sentence);
  expect(read).toThrow(/^(?!.*secret).+\.$/);
});

test('keys over plain http are accepted from this machine', () => {
  const { auth } = parseConfig({ ...firebase, AUTH_JWKS_URL: 'http://localhost:1/keys' });
  expect(auth).toMatchObject({ jwksUrl: 'http://localhost:1/keys' });
});

test('all that makes the emulator unsafe is said at once', () => {
  const unsafe = { AUTH_MODE: 'emulator', FIREBASE_PROJECT_ID: 'x', NODE_ENV: 'production' };
  expect(() => parseConfig({ ...unsafe, API_HOST: '0.0.0.0' })).toThrow(/(.+\n){3}.+/);
});
