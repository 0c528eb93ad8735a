import { neutral, paint, palettes } from './colours';
import { shadows } from './tokens';

type Pair = readonly [light: string, dark: string];
type Pairs = Record<string, Pair>;

const colours: Record<string, Pairs> = { ...neutral, ...palettes, paint };

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

const light = ([value]: Pair) => ({ value });

/** The tokens that follow the theme, with their values in the light one: `fg.muted`, `brand.solid`, `paint.plum` … */
export const themedTokens = {
  colors: mapValues(colours, ({ base, ...others }) => ({
    ...(base && { DEFAULT: light(base) }),
    ...mapValues(others, light),
  })),
  shadows: mapValues(shadows, light),
};

/** The part of a variable's name that Chakra makes of a token's. */
const inVariable = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declarations(prefix: string, pairs: Pairs): string {
  return Object.entries(pairs)
    .map(([name, [, dark]]) => `${prefix}${name === 'base' ? '' : `-${inVariable(name)}`}:${dark};`)
    .join('');
}

/**
 * The same tokens in the dark theme, as variables. Chakra's semantic tokens would be twice as many,
 * and resolving them takes time in every page that starts.
 */
export const darkVariables = [
  ...Object.entries(colours).map(([name, pairs]) => declarations(`--ts-colors-${name}`, pairs)),
  declarations('--ts-shadows', shadows),
].join('');
