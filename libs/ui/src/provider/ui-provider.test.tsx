import { render, screen } from '@testing-library/react';
import { Button, UiProvider } from '../index';

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
});
