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

test('a whole environment is read once, typed', () => {
  expect(readConfig(good)).toEqual({
    port: 4200,
    host: '127.0.0.1',
    apiUrl: 'http://127.0.0.1:4300',
    auth: { mode: 'emulator', projectId: 'demo-talentsphere', url: 'http://localhost:9099' },
    shellDirectory: 'shell',
    releasesDirectory: 'releases',
    logLevel: 'warn',
  });
});

test.each([
  ['PORT', 'abc', 'PORT must be a port number from 0 to 65535, not "abc".'],
  ['PORT', '70000', 'PORT must be a port number from 0 to 65535, not "70000".'],
  ['API_URL', 'nowhere', 'API_URL must be an address, not "nowhere".'],
  ['AUTH_MODE', 'guess', 'AUTH_MODE must be "emulator" or "firebase", not "guess".'],
  ['AUTH_MODE', 'firebase', 'FIREBASE_API_KEY is not set.'],
  ['SHELL_DIR', '', 'SHELL_DIR is not set.'],
])('%s=%s is refused with one sentence', (name, value, message) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(message);
});
