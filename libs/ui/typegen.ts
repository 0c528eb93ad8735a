import { dialogRecipe, drawerRecipe, tooltipRecipe } from './src/overlays/recipes';
import { config } from './src/theme/config';
import { createSystem } from './src/theme/styling';

/*
 * What `chakra typegen` reads (`npx nx typegen ui`): the types of style props know our tokens, and
 * the variants of recipes that are loaded with the overlays.
 */

/** By Chakra itself: the system of pages leaves out what only types are made of. */
const system = createSystem(config);
const { utility } = system;

const functions = '`${"calc" | "clamp" | "max" | "min"}(${string})`';
const lengths = ['"auto"', '`${number}${"px" | "rem" | "em" | "lh" | "ch" | "%"}`', functions];

/** Values of CSS that styles may have besides the names of tokens: none that could be a name. */
const values: Partial<Record<string, readonly string[]>> = {
  colors: ['"inherit"', '`#${string}`', '`color-mix(${string})`'],
  fontSizes: [functions, '`${number}rem`'],
  fontWeights: ['`${number}`'],
  sizes: [...lengths, '`${number}dvh`'],
  spacing: lengths,
};

/** No properties of CSS. */
const ofChakra = new Set(['colorPalette', 'textStyle']);

for (const [property, types] of utility.getTypes()) {
  const [, category = ''] = /Tokens\["(\w+)"\]/.exec(types.join()) ?? [];
  if (category in (config.theme?.tokens ?? {}))
    utility.addPropertyType(
      property,
      (values[category] ?? []).map((type) => `type:${type}`),
    );
  // Chakra's own names, such as those of transitions, and any value of CSS.
  else if (!ofChakra.has(property))
    utility.addPropertyType(property, [`CssProperties["${property}"]`]);
}

const slotRecipes = { dialog: dialogRecipe, drawer: drawerRecipe, tooltip: tooltipRecipe };

export default {
  ...system,
  _config: { ...config, strictTokens: true, theme: { ...config.theme, slotRecipes } },
};
