import { demo } from '@talentsphere/domain/demo';

interface Place {
  /** Where the pages are. */
  url: string;
  authPort: number;
}

/** @returns the token of one of the demo accounts */
export async function signInAs(name: string, authPort: number): Promise<string> {
  const account = demo.accounts.find((one) => one.name === name);
  const signIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulator';
  const session = await fetch(`http://127.0.0.1:${authPort}/${signIn}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: account?.email,
      password: demo.password,
      returnSecureToken: true,
    }),
  });
  return ((await session.json()) as { idToken: string }).idToken;
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
