import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnsecuredJWT } from 'jose';
import { createDatabase } from './support/marketplace';
import { goodClaims, projectId } from './support/identity-provider';
import { startServer, type RunningServer } from './support/server-process';
import { taskBody } from './support/samples';

// The package has no types; a name that is not literal keeps the type check from asking for them.
const serverModule: string = 'firebase-tools/lib/emulator/auth/server';

type RequestListener = Parameters<typeof createServer>[1];

let emulator: Server;
let emulatorOrigin: string;
let server: RunningServer;
let drop: () => Promise<void>;

async function startEmulator(): Promise<void> {
  const { createApp } = (await import(serverModule)) as {
    createApp: (project: string) => Promise<RequestListener>;
  };
  emulator = createServer(await createApp(projectId));
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  emulatorOrigin = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
}

async function provider(call: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(
    `${emulatorOrigin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as Record<string, string>;
}

async function signUp(email: string, displayName: string): Promise<Record<string, string>> {
  await provider('signUp', { email, password: 'Abcdef1', displayName, returnSecureToken: true });
  return provider('signInWithPassword', { email, password: 'Abcdef1', returnSecureToken: true });
}

const post = (token: string) =>
  fetch(`${server.origin}/api/tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(taskBody()),
  });

beforeAll(async () => {
  await startEmulator();
  const database = await createDatabase();
  drop = database.drop;
  server = await startServer({
    AUTH_MODE: 'emulator',
    FIREBASE_PROJECT_ID: projectId,
    AUTH_EMULATOR_HOST: new URL(emulatorOrigin).host,
    ...database.environment,
  });
});
// The emulator logs each token that it cannot parse.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterAll(async () => {
  await server.stop();
  emulator.closeAllConnections();
  emulator.close();
  await drop();
});

const firebase = { firebase: { sign_in_provider: 'password', identities: {} } };

test('a session of the emulator posts in its own name', async () => {
  const { idToken = '', localId } = await signUp('mina@example.com', 'Mina Rao');
  const response = await post(idToken);
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    userId: localId,
    employerName: 'Mina Rao',
    employerEmail: 'mina@example.com',
  });
});

test('a token that the emulator does not know is refused', async () => {
  const claims = goodClaims('nobody-of-that-name');
  expect((await post(new UnsecuredJWT({ ...claims, ...firebase }).encode())).status).toBe(401);
  expect((await post(new UnsecuredJWT(claims).encode())).status).toBe(401);
});

test.each([
  ['of another project', { aud: 'demo-other' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/demo-other' }],
  ['that has expired', { exp: 1 }],
  ['from the future', { iat: Math.floor(Date.now() / 1000) + 7_200 }],
])('a token %s is refused', async (_name, change) => {
  const { localId = '' } = await signUp(`${Math.random()}@example.com`, 'Known');
  expect(
    (await post(new UnsecuredJWT({ ...goodClaims(localId), ...firebase, ...change }).encode()))
      .status,
  ).toBe(401);
});

test('a session of a deleted account is refused', async () => {
  const { idToken = '' } = await signUp('gone@example.com', 'Gone');
  await provider('delete', { idToken });
  expect((await post(idToken)).status).toBe(401);
});
