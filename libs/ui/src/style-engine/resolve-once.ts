import type { SystemContext } from '@chakra-ui/react/styled-system';
import { css as serialize, type CSSObject, type SerializedStyles } from '@emotion/react';

/** Styles that are kept; more than this many different ones come only from unbounded values. */
const limit = 2_000;

const recipesLayer = '@layer recipes';

/** As specific as the most specific selector by which a recipe styles its own element, `_hover`, and after it. */
const overRecipes = '&&&';

type Recipe = ReturnType<SystemContext['cva']>;

/** Of a recipe, or of a slot of one, unless there are none. */
type RecipeStyles = { [recipesLayer]?: CSSObject };

/**
 * The styles of a recipe without their cascade layer: after a rule in a layer is inserted,
 * Chromium computes the styles and the layout of the whole page again.
 */
const ofRecipe = (styles: RecipeStyles) => styles[recipesLayer] ?? styles;

/**
 * Resolves each combination of a recipe's styles and props once instead of in every render
 * of every element, which is most of the time of a first render. Chakra itself creates the
 * recipe of a component anew in each render, and its caches hash whole style objects. Props
 * override recipes by specificity and not by a layer.
 */
export function resolveOnce(system: SystemContext): SystemContext {
  const recipes = new WeakMap<object, Recipe>();
  const validity = new Map<string, boolean>();
  let resolved = new WeakMap<object, Map<string, SerializedStyles>>();
  let count = 0;

  function cva(config: object): Recipe {
    const recipe = recipes.get(config) ?? system.cva(config);
    recipes.set(config, recipe);
    return recipe;
  }

  function isValidProperty(name: string): boolean {
    const isValid = validity.get(name) ?? system.isValidProperty(name);
    validity.set(name, isValid);
    return isValid;
  }

  /** A recipe returns the same object for the same variants; the styles of a slot come before the others. */
  function css(base: object, ...others: object[]): SerializedStyles {
    // Styles are texts, numbers and objects of them: nothing that JSON leaves out.
    const key = JSON.stringify(others);
    const known = resolved.get(base)?.get(key);
    if (known) return known;
    if (count === limit) {
      resolved = new WeakMap();
      count = 0;
    }
    count += 1;
    const [first]: RecipeStyles[] = others;
    const slot = first?.[recipesLayer];
    const props = system.css(...others.slice(slot ? 1 : 0));
    const hasProps = Object.keys(props).length > 0;
    const styles = serialize(ofRecipe(base), slot, hasProps ? { [overRecipes]: props } : {});
    const ofBase = resolved.get(base) ?? new Map<string, SerializedStyles>();
    resolved.set(base, ofBase.set(key, styles));
    return styles;
  }

  // Emotion takes serialized styles as they are, in the place of an object with styles.
  return { ...system, cva, isValidProperty, css } as unknown as SystemContext;
}
