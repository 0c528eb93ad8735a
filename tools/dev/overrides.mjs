import { parseArgs } from 'node:util';
import { Fault } from '../lib/fault.mjs';
import { devOrigin } from '../lib/settings.mjs';
import { remoteNamed } from '../release/remotes.mjs';

/** @typedef {{ name: string, origin: string }} Override a remote, and where it comes from instead */

/** @param {string} text */
function readOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new Fault(
    `${text} is no address of a dev server: write --remote=tasks=http://localhost:5102.`,
  );
}

/**
 * The remotes that come from a dev server: `--remote=tasks`, or
 * `--remote=tasks=http://localhost:5202`, as often as there are some.
 * @param {string[]} args
 * @returns {Override[]}
 */
export function readOverrides(args) {
  /** @type {string[]} */
  let given = [];
  try {
    const { values } = parseArgs({ args, options: { remote: { type: 'string', multiple: true } } });
    given = values.remote ?? [];
  } catch {
    throw new Fault(`${args.join(' ')} is not understood: there is --remote=<name> and no other.`);
  }
  return given
    .flatMap((text) => text.split(','))
    .map((text) => {
      const [name = '', ...address] = text.split('=');
      remoteNamed(name);
      return { name, origin: address.length ? readOrigin(address.join('=')) : devOrigin(name) };
    });
}
