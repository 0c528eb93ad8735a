import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { css } from '@emotion/react';
import { config } from '../theme/config';
import { createSystemWith, resolveTokens } from './resolved-tokens';

const chakra = createSystem(config);
const ours = createSystemWith(resolveTokens(config), config);

const references = [...chakra.tokens.flatMap.keys()];

/** Without the name of their category: `brand.solid`, `-4`. */
const names = new Set([
  ...references.map((reference) => reference.slice(reference.indexOf('.') + 1)),
  ...chakra.tokens.colorPaletteMap.keys(),
  'brand.solid/40',
  'none',
]);

const stylesOf = ({ utility }: SystemContext) =>
  utility
    .keys()
    .map((property) => [property, [...names].map((name) => utility.transform(property, name))]);

it('gives every property the same styles for every token', () => {
  expect(names.size).toBeGreaterThan(150);
  expect(ours.utility.keys()).toEqual(chakra.utility.keys());
  expect(stylesOf(ours)).toEqual(stylesOf(chakra));
});

it('knows every reference to a token', () => {
  for (const reference of references) {
    const value = `1px {${reference}} {colors.unknown}`;
    expect(ours.tokens.expandReferenceInValue(value)).toBe(
      chakra.tokens.expandReferenceInValue(value),
    );
  }
});

it('has the same global styles', () => {
  const text = ({ _global }: SystemContext) =>
    css(..._global).styles.replaceAll(/(?<=\});(?=@layer)/g, '');
  expect(text(ours)).toContain('@layer tokens{&:where(:root, :host){--ts-colors-transparent:');
  expect(text(ours)).toBe(text(chakra));
});

it('leaves all tokens but those of the breakpoints out of what Chakra derives', () => {
  expect(ours.tokens.allTokens).toHaveLength(2 * chakra.breakpoints.values.length);
});
