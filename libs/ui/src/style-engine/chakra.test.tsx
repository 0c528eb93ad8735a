import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  chakra,
  ChakraProvider,
  createSlotRecipeContext,
  createSystem,
  type HTMLChakraProps,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider, css as serialize } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { conditions } from './conditions';

/*
 * What the engine assumes of Chakra and Emotion, none of which they document: README.md beside this
 * file says what to do when a new version breaks one of these tests.
 */

const config = { base: { color: '#f00' }, variants: { size: { sm: { margin: '1px' } } } } as const;
const Sample = chakra('p', config);

const created = createSystem({
  utilities: defaultBaseConfig.utilities ?? {},
  conditions: defaultBaseConfig.conditions ?? {},
  globalCss: { html: { margin: '7px' } },
});

function insertedBy(system: Partial<SystemContext>, content: ReactNode = null): string {
  const insert = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
  const cache = createCache({ key: 'sample', speedy: true });
  render(
    <CacheProvider value={cache}>
      <ChakraProvider value={{ ...created, ...system }}>{content}</ChakraProvider>
    </CacheProvider>,
  );
  const rules = insert.mock.calls.map(([rule]) => rule).join('\n');
  insert.mockRestore();
  return rules;
}

describe('Chakra', () => {
  it('inserts the order of its layers and `_global`, unless they are turned off', () => {
    expect(insertedBy({})).toMatch(/@layer reset,base,tokens,recipes;[^]*margin:7px/);
    const off = { _global: [], _config: { ...created._config, disableLayers: true } };
    expect(insertedBy(off)).toBe('');
  });

  it('has the order of its layers as a rule of its own', () => {
    expect(created.layers.atRule).toBe('@layer reset, base, tokens, recipes;');
  });

  it('has its global styles, each part in its layer', () => {
    expect(created._global.map((styles) => Object.keys(styles))).toEqual([
      ['@layer reset'],
      ['@layer base'],
      ['@layer tokens'],
    ]);
  });

  it('creates the recipe of a component in each render, from the same configuration', () => {
    const given: object[] = [];
    const cva: SystemContext['cva'] = (recipe) => {
      given.push(recipe);
      return created.cva(recipe);
    };
    const page = (
      <>
        <Sample />
        <Sample size="sm" />
      </>
    );
    insertedBy({ cva }, page);
    expect(given).toHaveLength(2);
    expect(given.every((recipe) => recipe === config)).toBe(true);
  });

  it('gives the same object for the same variants of a recipe, in its layer if there are any', () => {
    const recipe = created.cva(config);
    const small = recipe({ size: 'sm' });
    expect(recipe({ size: 'sm' })).toBe(small);
    expect(recipe({})).not.toBe(small);
    expect(small).toEqual({ '@layer recipes': { color: '#f00', margin: '1px' } });
    expect(created.cva({})({})).toEqual({});
  });

  it("resolves an element's styles from its recipe's result, its `css` and its props, in this order", () => {
    const css = jest.fn(created.css);
    insertedBy({ css }, <Sample css={{ padding: '2px' }} width="3px" id="any" />);
    expect(css.mock.calls).toEqual([
      [{ '@layer recipes': { color: '#f00' } }, { padding: '2px' }, { width: '3px' }],
    ]);
  });

  it("has the styles of a slot, in the recipes' layer, before the element's `css`", () => {
    const css = jest.fn(created.css);
    const { withProvider } = createSlotRecipeContext({
      recipe: { slots: ['root'], base: { root: { color: '#f00' } } },
    });
    const Root = withProvider<HTMLElement, HTMLChakraProps<'p'>>('p', 'root');
    insertedBy({ css }, <Root css={{ padding: '2px' }} width="3px" />);
    expect(css.mock.calls).toEqual([
      [{}, { '@layer recipes': { color: '#f00' } }, { padding: '2px' }, { width: '3px' }],
    ]);
  });

  it('decides by its name alone whether a prop is a style', () => {
    const isValidProperty = jest.fn(created.isValidProperty);
    insertedBy({ isValidProperty }, <Sample width="3px" title="any" />);
    expect(isValidProperty.mock.calls.length).toBeGreaterThan(0);
    for (const [name] of isValidProperty.mock.calls) expect(typeof name).toBe('string');
    expect([created.isValidProperty('width'), created.isValidProperty('title')]).toEqual([
      true,
      false,
    ]);
  });

  it('has the conditions that the theme takes from it, as selectors of at most two attributes', () => {
    const selectors = Object.entries(conditions).filter(([name]) => name !== 'dark');
    expect(selectors).toHaveLength(9);
    for (const [, selector] of selectors) {
      // A class and these are as specific as the three classes by which props override a recipe.
      const [own] = [selector].flat().slice(-1);
      expect(own).toMatch(/^&(::?[\w-]+|:is\([^()]*\)(:not\([^()]*\))?)(, &\[[\w-]+\])?$/);
    }
  });
});

describe('Emotion', () => {
  it('takes serialized styles as they are, in the place of an object', () => {
    const styles = serialize({ color: 'blue' });
    const css = (() => styles) as unknown as SystemContext['css'];
    expect(insertedBy({ css }, <Sample>text</Sample>)).toContain('color:blue');
    expect(screen.getByText('text')).toHaveClass(`sample-${styles.name}`);
  });

  it('moves the style elements that have its attribute into the head, and no others', () => {
    document.body.innerHTML =
      '<style data-emotion="sample a"></style><style data-rendered-styles="sample a"></style>';
    const [known, other] = document.querySelectorAll('style');
    createCache({ key: 'sample' });
    expect(known?.parentElement).toBe(document.head);
    expect(other?.parentElement).toBe(document.body);
    known?.remove();
  });

  it('inserts no rule whose name its cache has', () => {
    const insert = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
    const styles = serialize({ color: 'green' });
    const cache = createCache({ key: 'sample', speedy: true });
    cache.inserted[styles.name] = true;
    cache.insert('.sample', serialize({ color: 'navy' }), cache.sheet, true);
    const css = (() => styles) as unknown as SystemContext['css'];
    render(
      <CacheProvider value={cache}>
        <ChakraProvider value={{ ...created, css, _global: [] }}>
          <Sample />
        </ChakraProvider>
      </CacheProvider>,
    );
    const rules = insert.mock.calls.map(([rule]) => rule).join('\n');
    expect(rules).toContain('navy');
    expect(rules).not.toContain('green');
  });
});
