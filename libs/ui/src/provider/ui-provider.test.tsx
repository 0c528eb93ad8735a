import { render, screen } from '@testing-library/react';
import { Button, UiProvider } from '../index';
import { globalStyles } from '../theme/system';

function insertedStyles(): string[] {
  return [...document.querySelectorAll('style[data-emotion]')].map(
    (style) => style.textContent ?? '',
  );
}

describe('UiProvider', () => {
  it('[A9] marks the document root with the theme, and follows it', () => {
    const { rerender } = render(<UiProvider theme="light">page</UiProvider>);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    rerender(<UiProvider theme="dark">page</UiProvider>);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('adds nothing inside another one', () => {
    render(
      <UiProvider theme="dark">
        <UiProvider theme="light">
          <Button>Inner</Button>
        </UiProvider>
      </UiProvider>,
    );
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('button', { name: 'Inner' })).toBeVisible();
    expect(
      insertedStyles().filter((text) => text.includes('--ts-colors-bg:')).length,
    ).toBeLessThanOrEqual(1);
  });

  it('inserts the global styles unless they came with the HTML', () => {
    const insert = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
    const tokens = () => insert.mock.calls.filter(([rule]) => rule.includes('--ts-spacing-0:'));
    render(<UiProvider theme="light">page</UiProvider>).unmount();
    expect(tokens()).toHaveLength(1);
    document.head.innerHTML = `<style data-emotion="ts ${globalStyles.name}"></style>`;
    render(<UiProvider theme="light">page</UiProvider>);
    expect(tokens()).toHaveLength(1);
  });

  it('inserts no rule again whose class is in the styles that came with the HTML', () => {
    const insert = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
    const page = (
      <UiProvider theme="light">
        <Button mt="7">Styled</Button>
      </UiProvider>
    );
    const margins = () => insert.mock.calls.filter(([rule]) => rule.includes('margin-top'));
    const { unmount } = render(page);
    const classes = screen.getByRole('button').className.split(' ');
    expect(margins()).toHaveLength(1);
    unmount();
    const css = classes.map((name) => `.${name}:hover{}`).join('');
    document.head.innerHTML = `<style data-emotion="ts ${globalStyles.name}">${css}</style>`;
    render(page);
    expect(margins()).toHaveLength(1);
  });

  it('inserts nothing after which the browser would compute the styles of the whole page', () => {
    const insert = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
    document.head.innerHTML = `<style data-emotion="ts ${globalStyles.name}"></style><meta />`;
    const [rendered] = document.head.children;
    render(
      <UiProvider theme="light">
        <Button mt="7">New styles</Button>
      </UiProvider>,
    );
    expect(document.head.children[0]).toBe(rendered);
    const rules = insert.mock.calls.map(([rule]) => rule).join('\n');
    expect(rules).toContain('margin-top');
    expect(rules).not.toContain('@layer');
  });
});
