import { parseArgs } from 'node:util';
import { CommandError } from '../process/command-error';
import { devOrigin } from '../product/remote-ports';
import { remoteNamed } from '../product/remotes';

export type Override = { name: string; origin: string };

function readOrigin(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new CommandError(
    `${text} is not the address of a dev server: write --remote=tasks=http://localhost:5102.`,
  );
}

/**
 * The remotes that come from a dev server: `--remote=tasks`, or
 * `--remote=tasks=http://localhost:5202`, which may be repeated.
 */
export function readOverrides(args: string[]): Override[] {
  let given: string[] = [];
  try {
    const { values } = parseArgs({ args, options: { remote: { type: 'string', multiple: true } } });
    given = values.remote ?? [];
  } catch {
    throw new CommandError(
      `Unexpected argument in ${args.join(' ')}: the only option is --remote=<name>.`,
    );
  }
  return given
    .flatMap((text) => text.split(','))
    .map((text) => {
      const [name = '', ...address] = text.split('=');
      remoteNamed(name);
      return { name, origin: address.length ? readOrigin(address.join('=')) : devOrigin(name) };
    });
}
