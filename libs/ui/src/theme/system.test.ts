import { globalStyles } from './system';
import { darkVariables, themedTokens } from './themed-tokens';

const variablesIn = (css: string) => [...css.matchAll(/(--ts-[\w-]+):/g)].map(([, name]) => name);
const withoutDark = variablesIn(globalStyles.styles.replace(darkVariables, ''));

it('has a value in the dark theme for every token that follows the theme, by the name that Chakra gives it', () => {
  const dark = variablesIn(darkVariables);
  const groups = [...Object.values(themedTokens.colors), themedTokens.shadows];
  expect(dark).toHaveLength(groups.flatMap((group) => Object.keys(group)).length);
  expect(dark.filter((name) => !withoutDark.includes(name))).toEqual([]);
});

it('uses only tokens that exist in the global styles', () => {
  const used = [...globalStyles.styles.matchAll(/var\((--ts-[\w-]+)\)/g)].map(([, name]) => name);
  expect(used).toContain('--ts-colors-bg');
  expect(used.filter((name) => !withoutDark.includes(name))).toEqual([]);
});
