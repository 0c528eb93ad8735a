import { render, screen } from '@testing-library/react';
import { Box, Heading, Text, UiProvider } from '../index';
import { resolveOnce } from './resolve-once';
import { system } from '../theme/system';

function classOf(text: string) {
  return screen.getByText(text).className;
}

describe('resolveOnce', () => {
  it('gives equal props the same class, and others another', () => {
    render(
      <UiProvider theme="light">
        <Text mt="2">one</Text>
        <Text mt="2">two</Text>
        <Text mt="4">three</Text>
        <Box mt="2">four</Box>
        <Heading size="sm">five</Heading>
        <Heading size="md">six</Heading>
      </UiProvider>,
    );
    expect(classOf('one')).toMatch(/^ts-/);
    expect(classOf('two')).toBe(classOf('one'));
    expect(new Set(['one', 'three', 'four', 'five', 'six'].map(classOf)).size).toBe(5);
  });

  it('resolves a combination once', () => {
    const css = jest.fn(system.css);
    const once = resolveOnce({ ...system, css });
    const base = { color: 'fg' } as const;
    const first = once.css(base, { mt: '2' });
    expect(once.css(base, { mt: '2' })).toBe(first);
    expect(css).toHaveBeenCalledTimes(1);
    expect(once.css(base, { mt: '3' })).not.toEqual(first);
    const recipe = { base };
    expect(once.cva(recipe)).toBe(once.cva(recipe));
  });

  it("takes the styles of a recipe's slot out of their layer, below the element's own", () => {
    const recipe = system.sva({ slots: ['content'], base: { content: { margin: '1px' } } });
    const { styles } = resolveOnce(system).css({}, Object(recipe().content), { padding: '2px' });
    expect(styles).toBe('margin:1px;&&&{padding:2px;;}');
  });

  it('keeps a limited number of combinations', () => {
    const css = jest.fn(system.css);
    const once = resolveOnce({ ...system, css });
    const base = {};
    for (let width = 0; width <= 2_000; width += 1) once.css(base, { width: `${width}px` });
    once.css(base, { width: '0px' });
    expect(css).toHaveBeenCalledTimes(2_002);
  });
});
