import { render, screen } from '@testing-library/react';
import { Reveal, UiProvider } from '../index';

function show() {
  render(
    <UiProvider theme="light">
      <Reveal>Readable</Reveal>
    </UiProvider>,
  );
  return screen.getByText('Readable');
}

describe('Reveal', () => {
  it('shows its content before the animation code has loaded', () => {
    const content = show();
    expect(content).toBeVisible();
    expect(content.style.opacity).toBe('');
    expect(content.style.transform).toContain('translateY');
  });

  it('[A57] does not move for users who prefer reduced motion', () => {
    const list = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
    jest.spyOn(window, 'matchMedia').mockReturnValue(list);
    expect(show()).not.toHaveAttribute('style');
  });
});
