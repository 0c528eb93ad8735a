import { resolve } from 'node:path';
import { parseConfig } from './config';

const firebase = { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'shop' };

test('an environment with only the identity provider gets safe defaults', () => {
  expect(parseConfig(firebase)).toMatchObject({
    host: '127.0.0.1',
    port: 4300,
    production: false,
    logLevel: 'info',
    database: { engine: 'pglite', folder: resolve('.data') },
    seed: 'none',
    auth: {
      mode: 'firebase',
      projectId: 'shop',
      jwksUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
    },
  });
});

test('an empty value counts as not set', () => {
  expect(parseConfig({ ...firebase, DATABASE_URL: '', API_PORT: ' ' })).toMatchObject({
    port: 4300,
    database: { engine: 'pglite' },
  });
});

test('an address of the database chooses PostgreSQL', () => {
  const { database } = parseConfig({ ...firebase, DATABASE_URL: 'postgres://u:p@db:5432/market' });
  expect(database).toEqual({ engine: 'postgres', url: 'postgres://u:p@db:5432/market' });
});

test('the emulator is accepted on this machine only', () => {
  const emulator = {
    AUTH_MODE: 'emulator',
    FIREBASE_PROJECT_ID: 'demo-x',
    AUTH_EMULATOR_HOST: '[::1]:9099',
  };
  expect(parseConfig(emulator).auth).toEqual({
    mode: 'emulator',
    projectId: 'demo-x',
    emulatorOrigin: 'http://[::1]:9099',
  });
  expect(() => parseConfig({ ...emulator, AUTH_EMULATOR_HOST: '127.evil.example:1' })).toThrow(
    'on this machine',
  );
});
