import { neutral, paint, palettes } from './colours';

type Pair = readonly [light: string, dark: string];

function token([light, dark]: Pair) {
  return { value: { base: light, _dark: dark } };
}

function group(pairs: Record<string, Pair>) {
  return Object.fromEntries(
    Object.entries(pairs).map(([name, pair]) => [name === 'base' ? 'DEFAULT' : name, token(pair)]),
  );
}

/** Colour tokens that follow the theme: `fg.muted`, `brand.solid`, `paint.plum` … */
export const semanticColours = {
  ...Object.fromEntries(
    Object.entries({ ...neutral, ...palettes, paint }).map(([name, pairs]) => [name, group(pairs)]),
  ),
};
