import Fastify from 'fastify';
import { readConfig } from './config';

const good = {
  PORT: '4200',
  API_URL: 'http://127.0.0.1:4300',
  AUTH_MODE: 'emulator',
  AUTH_PORT: '9099',
  FIREBASE_PROJECT_ID: 'demo-talentsphere',
  SHELL_DIR: 'shell',
  RELEASES_DIR: 'releases',
};

test('a complete environment is parsed to typed settings', () => {
  expect(readConfig(good)).toEqual({
    port: 4200,
    host: '127.0.0.1',
    apiUrl: 'http://127.0.0.1:4300',
    auth: { mode: 'emulator', projectId: 'demo-talentsphere', url: 'http://localhost:9099' },
    shellDirectory: 'shell',
    releasesDirectory: 'releases',
    shellReleases: true,
    provenReleases: true,
    inspector: undefined,
    logLevel: 'warn',
    render: true,
    pagesPerMinute: 300,
  });
});

const deployed = {
  ...good,
  NODE_ENV: 'production',
  EDGE_HOST: '0.0.0.0',
  AUTH_MODE: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'auth.example',
};

test.each([
  [{ AUTH_MODE: 'emulator', EDGE_HOST: '127.0.0.1' }, 'NODE_ENV=production: the emulator accepts'],
  [{ AUTH_MODE: 'emulator', NODE_ENV: '' }, 'EDGE_HOST is "0.0.0.0": it must be a loopback'],
  [
    { INSPECTOR: 'on', REMOTE_OVERRIDES: 'tasks=http://localhost:5102' },
    'REMOTE_OVERRIDES is refused when NODE_ENV=production',
  ],
  [{ RELEASES_URL: 'http://store.example/web' }, 'RELEASES_URL must be https://'],
  [{ RELEASES_URL: 'http://[2001:db8::1]:9000' }, 'RELEASES_URL must be https://'],
  [{ RELEASES_URL: 'http://203.0.113.5:9000' }, 'RELEASES_URL must be https://'],
])('a deployed edge refuses %j', (settings, message) => {
  expect(() => readConfig({ ...deployed, ...settings })).toThrow(message);
});

test.each([
  ...['https://store.example/web', 'http://store:9000/web', 'http://127.0.0.1:9000'],
  ...['http://10.0.0.5:9000', 'http://[fd00::5]:9000'],
])('a deployed edge accepts the store %s', (RELEASES_URL) => {
  expect(readConfig({ ...deployed, RELEASES_URL })).toMatchObject({ releasesUrl: RELEASES_URL });
});

test.each([
  ['PORT', 'abc', 'PORT is "abc": it must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000": it must be a whole number from 0 to 65535.'],
  ['API_URL', 'nowhere', 'API_URL is "nowhere": it must be an origin like http://127.0.0.1:4300'],
  // It would be left out without a word.
  [
    'API_URL',
    'http://api:4300/market',
    'API_URL is "http://api:4300/market": it must be an origin',
  ],
  ['AUTH_MODE', 'guess', 'AUTH_MODE is "guess": it must be emulator or firebase.'],
  ['AUTH_MODE', 'firebase', 'FIREBASE_API_KEY is not set: AUTH_MODE=firebase needs it.'],
  ['AUTH_PORT', '', 'AUTH_PORT is not set: AUTH_MODE=emulator needs it.'],
  ['RELEASES_URL', 'ftp://a', 'RELEASES_URL is "ftp://a": it must be an address'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud": it must be silent, fatal, error'],
  ['SHELL_DIR', '', 'SHELL_DIR is not set: it must be a folder.'],
])('%s=%s is refused with one sentence', (name, value, message) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(message);
});

const enabled = {
  ...good,
  INSPECTOR: 'on',
  OVERRIDE_ORIGINS: 'http://localhost:5101, http://localhost:5102/',
};

test('the origin of the API may have the port that goes without saying', () => {
  expect(readConfig({ ...good, API_URL: 'http://Api:80/' }).apiUrl).toBe('http://api');
});

test('developers may load remotes from the default origins or the configured ones', () => {
  expect(readConfig(enabled).inspector).toEqual({
    origins: ['http://localhost:5101', 'http://localhost:5102'],
    overrides: {},
  });
  const given = { ...enabled, REMOTE_OVERRIDES: 'tasks=http://localhost:5102' };
  expect(readConfig(given).inspector?.overrides).toEqual({
    tasks: 'http://localhost:5102/mf-manifest.json',
  });
  expect(readConfig(good).inspector).toBeUndefined();
});

test.each([
  ['INSPECTOR', 'yes', 'INSPECTOR is "yes": it must be on or off.'],
  ['OVERRIDE_ORIGINS', 'localhost:5102', 'OVERRIDE_ORIGINS is "localhost:5102"'],
  ['OVERRIDE_ORIGINS', 'http://*:5102', 'OVERRIDE_ORIGINS is "http://*:5102"'],
  ['OVERRIDE_ORIGINS', 'http://a;script-src *', 'OVERRIDE_ORIGINS is'],
  ['OVERRIDE_ORIGINS', 'http://localhost:5102/path', 'OVERRIDE_ORIGINS is'],
  ['REMOTE_OVERRIDES', 'tasks', 'REMOTE_OVERRIDES is "tasks": it must be items like tasks=http:'],
  [
    'REMOTE_OVERRIDES',
    'tasks=http://localhost:9',
    'REMOTE_OVERRIDES is refused for tasks: A remote may not be loaded from http://localhost:9.',
  ],
])('%s=%s is refused with one sentence while the inspector is on', (name, value, message) => {
  expect(() => readConfig({ ...enabled, [name]: value })).toThrow(message);
});

test.each([
  ['OVERRIDE_ORIGINS', 'http://localhost:5102'],
  ['REMOTE_OVERRIDES', 'tasks=http://localhost:5102'],
])('%s=%s is refused while the inspector is off', (name, value) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(
    `${name} is refused without INSPECTOR=on.`,
  );
});

test('[A352] proxies are trusted when they are listed by address, range or name', () => {
  for (const text of ['loopback', '10.0.0.5, 192.168.0.0/16', '::1,uniquelocal']) {
    expect(readConfig({ ...good, TRUST_PROXY: text }).trustProxy).toBe(text);
  }
  expect(readConfig({ ...good, TRUST_PROXY: ' ' }).trustProxy).toBeUndefined();
  for (const text of ['everybody', '10.0.0.5,', '10.0.0.0/40', 'true', '1', '10.0.0.5, 2', '1/8']) {
    expect(() => readConfig({ ...good, TRUST_PROXY: text })).toThrow(`TRUST_PROXY is "${text}"`);
  }
});

test('[A352] TRUST_PROXY accepts only what the server understands', () => {
  const spellings = ['loopback', 'linklocal, uniquelocal', '10.0.0.0/1', '10.0.0.5/32', '::1/128'];
  for (const text of spellings) {
    const { trustProxy } = readConfig({ ...good, TRUST_PROXY: text });
    expect(() => Fastify({ trustProxy: trustProxy! })).not.toThrow();
  }
});

test('the contact for security is an address for mail or of a page', () => {
  const read = (text: string) => readConfig({ ...good, SECURITY_CONTACT: text }).securityContact;
  expect(read('')).toBeUndefined();
  for (const text of ['mailto:security@shop.example', 'https://shop.example/security'])
    expect(read(text)).toBe(text);
  for (const text of ['security@shop.example', 'http://shop.example', 'mailto:a@b\nContact: x'])
    expect(() => read(text)).toThrow('it must be an address like mailto:');
});

test('the public origin is an origin', () => {
  const read = (text: string) => readConfig({ ...good, PUBLIC_ORIGIN: text }).publicOrigin;
  expect(read('https://talentsphere.example/')).toBe('https://talentsphere.example');
  expect(read('')).toBeUndefined();
  for (const text of ['talentsphere.example', 'https://a.example/path', 'ftp://a.example', '*']) {
    expect(() => read(text)).toThrow(`PUBLIC_ORIGIN is "${text}": it must be an origin`);
  }
});

test('a trailing slash of the release store’s address is removed', () => {
  const { releasesUrl } = readConfig({ ...good, RELEASES_URL: 'https://a.example/web/' });
  expect(releasesUrl).toBe('https://a.example/web');
});

test('[A549] whose signatures count is from a setting, of which what was seen is stored in the copy of a store', () => {
  const RELEASES_TRUST = '{"versions":[]}';
  const store = { RELEASES_URL: 'https://a.example/web' };
  expect(readConfig({ ...good, ...store, RELEASES_TRUST }).releasesTrust).toBe(RELEASES_TRUST);
  expect(readConfig({ ...good, ...store }).releasesTrust).toBeUndefined();
  expect(() => readConfig({ ...good, RELEASES_TRUST })).toThrow(
    'RELEASES_TRUST needs RELEASES_URL',
  );
});
