import type { SystemConfig, SystemContext } from '@chakra-ui/react/styled-system';
import { createSystem } from '../theme/styling';

type Utilities = NonNullable<SystemConfig['utilities']>;
type Values = Record<string, string>;
type Variable = `--${string}`;
type Categories = Record<string, Values>;
type Token = readonly [path: readonly string[], value: string | number];

/** A character of a token's name in the name of its variable. */
const inVariable = (letter: string) => (letter === '.' ? '\\.' : `-${letter.toLowerCase()}`);

const paletteOf = 'colorPalette';

/** All tokens, in their order. `DEFAULT` is the name of its group. */
function flatten(tokens: object, path: readonly string[] = []): Token[] {
  return Object.entries(tokens).flatMap(([key, token]: [string, { value?: Token[1] }]) => {
    const inner = key === 'DEFAULT' ? path : [...path, key];
    return token.value === undefined ? flatten(token, inner) : [[inner, token.value] as const];
  });
}

/** Chakra makes tokens of the breakpoints, too. */
function tokensOf({ tokens, breakpoints = {} }: NonNullable<SystemConfig['theme']>): Token[] {
  const all = Object.entries(breakpoints).map(([name, value]) => [name, { value }] as const);
  const sizes = Object.fromEntries(all.map(([name, token]) => [`breakpoint-${name}`, token]));
  return flatten({
    ...tokens,
    sizes: { ...tokens?.sizes, ...sizes },
    breakpoints: Object.fromEntries(all),
  });
}

/**
 * Utilities take the values of a category from `categories` and not from Chakra's dictionary,
 * each by a function, because Chakra copies objects. Those of many properties are the same.
 */
function withValues(utilities: Utilities, categories: Categories): Utilities {
  const valuesOf = (category: string) => categories[category] ?? {};
  const known = new Map<unknown, () => Values>();
  return Object.fromEntries(
    Object.entries(utilities).map(([property, config]) => {
      const { values } = config;
      if (typeof values !== 'string' && typeof values !== 'function') return [property, config];
      let get = known.get(values);
      if (!get) {
        const resolved = typeof values === 'string' ? valuesOf(values) : values(valuesOf);
        known.set(values, (get = () => resolved));
      }
      return [property, { ...config, values: get }];
    }),
  );
}

/** What Chakra's dictionary of tokens is needed for: the values of properties, palettes and variables. */
export interface ResolvedTokens {
  categories: Categories;
  palettes: Record<string, Record<Variable, string>>;
  css: string;
  utilities: Utilities;
}

export function resolveTokens(config: SystemConfig): ResolvedTokens {
  const variable = (path: readonly string[]): Variable =>
    `--${[config.cssVarsPrefix ?? 'chakra', ...path].join('-').replaceAll(/[A-Z.]/g, inVariable)}`;
  const categories: Categories = {};
  const palettes: ResolvedTokens['palettes'] = {};
  let declarations = '';
  for (const [path, value] of tokensOf(config.theme ?? {})) {
    const [category = '', group = '', ...rest] = path;
    const name = variable(path);
    const reference = `var(${name})`;
    const values = (categories[category] ??= {});
    declarations += `${name}:${String(value)};`;
    values[path.slice(1).join('.')] = reference;
    if (category === 'spacing' && value !== '0rem') values[`-${group}`] = `calc(${reference} * -1)`;
    if (category !== 'colors') continue;
    const ofPalette = variable([category, paletteOf, ...rest]);
    (palettes[group] ??= {})[ofPalette] = reference;
    values[[paletteOf, ...rest].join('.')] = `var(${ofPalette})`;
  }
  return {
    categories,
    palettes,
    css: `@layer tokens{&:where(:root, :host){${declarations}}}`,
    utilities: withValues(config.utilities ?? {}, categories),
  };
}

/**
 * The system of Chakra's `createSystem`, which takes most of its time for the tokens: it keeps an
 * object with a dozen fields for each, and goes over all of them for everything that it derives.
 * `useToken` and `system.token` do not know the tokens of this one.
 */
export function createSystemWith(
  { categories, palettes, css, utilities }: ResolvedTokens,
  config: SystemConfig,
): SystemContext {
  const created = createSystem({ ...config, utilities, theme: { ...config.theme, tokens: {} } });
  // For references in values, such as `{colors.bg}`.
  for (const [category, values] of Object.entries(categories))
    for (const [name, value] of Object.entries(values))
      created.tokens.flatMap.set(`${category}.${name}`, value);
  created.utility.register(paletteOf, {
    values: Object.keys(palettes),
    transform: (name: string) => palettes[name],
  });
  const [reset = {}, base = {}] = created._global;
  // Emotion takes text in the place of an object with styles.
  return { ...created, _global: [reset, base, css as unknown as object] };
}
