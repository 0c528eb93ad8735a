import { randomUUID } from 'node:crypto';
import { demo } from '@talentsphere/domain/demo';

interface Place {
  /** Where the pages are. */
  url: string;
  authPort: number;
}

/** @returns the token that the provider of accounts answers with */
async function askProvider(method: string, body: object, authPort: number): Promise<string> {
  const address = `identitytoolkit.googleapis.com/v1/accounts:${method}?key=emulator`;
  const session = await fetch(`http://127.0.0.1:${authPort}/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return ((await session.json()) as { idToken: string }).idToken;
}

/** @returns the token of one of the demo accounts */
function signInAs(name: string, authPort: number): Promise<string> {
  const account = demo.accounts.find((one) => one.name === name);
  const credentials = { email: account?.email, password: demo.password };
  return askProvider('signInWithPassword', credentials, authPort);
}

/** @returns the token of a new account, which has no name */
export function signUpPerson(authPort: number): Promise<string> {
  const email = `${randomUUID()}@talentsphere.example`;
  return askProvider('signUp', { email, password: demo.password }, authPort);
}

/** Calls the API as one of the demo accounts, as if from another device. */
export async function callAs(name: string, { url, authPort }: Place) {
  const idToken = await signInAs(name, authPort);
  return async <Answer = { _id: string }>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${idToken}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    const text = await response.text();
    return (text ? JSON.parse(text) : {}) as Answer;
  };
}
