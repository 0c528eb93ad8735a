import { isIP } from 'node:net';
import { StartupError } from './errors/startup-error';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The trimmed value, or `undefined` when it is not set or empty. */
export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

export function required(env: Environment, name: string, meaning: string): string {
  const value = text(env, name);
  if (!value) throw new StartupError(`${name} is not set: it must be ${meaning}.`);
  return value;
}

export function oneOf<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(env, name) ?? fallback;
  const choice = choices.find((each) => each === value);
  if (!choice) throw new StartupError(`${name} is "${value}": it must be ${choices.join(' or ')}.`);
  return choice;
}

export function integer(
  env: Environment,
  name: string,
  fallback: number,
  [least, most]: [number, number],
): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const parsed = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(parsed >= least && parsed <= most)) {
    throw new StartupError(
      `${name} is "${value}": it must be a whole number from ${least} to ${most}.`,
    );
  }
  return parsed;
}

export function port(env: Environment, name: string, fallback: number): number {
  return integer(env, name, fallback, [0, 65_535]);
}

/** The value is never repeated in the refusal: an address may hold a password. */
export function url(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new StartupError(
      `${name} is not an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  }
  return parsed;
}

/** True for the names and addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' ||
    bare === '::1' ||
    bare === '::ffff:127.0.0.1' ||
    /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

/** Addresses, ranges like `10.0.0.0/8`, and the names that stand for ranges, separated by commas. */
export function addresses(env: Environment, name: string, fallback: string): string {
  const value = text(env, name) ?? fallback;
  const known = ['loopback', 'linklocal', 'uniquelocal'];
  for (const each of value.split(',').map((part) => part.trim())) {
    const [address = '', range, more] = each.split('/');
    const isRange =
      range === undefined ||
      (/^\d{1,3}$/.test(range) && Number(range) <= (isIP(address) === 4 ? 32 : 128));
    if (!known.includes(each) && (!isIP(address) || !isRange || more !== undefined)) {
      throw new StartupError(
        `${name} holds "${each}": it must be addresses or ranges separated by commas, or ${known.join(', ')}.`,
      );
    }
  }
  return value;
}
