import { act, render, screen } from '@testing-library/react';
import { Reveal, UiProvider } from '../index';

function show() {
  render(
    <UiProvider theme="light">
      <Reveal delay={0.2}>Readable</Reveal>
    </UiProvider>,
  );
  return screen.getByText('Readable');
}

function watchMotion() {
  const animation = { pause: jest.fn(), play: jest.fn(), cancel: jest.fn() };
  const animate = jest.spyOn(Element.prototype, 'animate').mockReturnValue(animation as never);
  let tell: IntersectionObserverCallback = () => undefined;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    tell = callback;
    return { observe: jest.fn(), disconnect: jest.fn() } as never;
  });
  const scrollIntoView = () =>
    act(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as never));
  return { animate, animation, scrollIntoView };
}

describe('Reveal', () => {
  it('only moves its content, once it is scrolled into view', () => {
    const { animate, animation, scrollIntoView } = watchMotion();
    expect(show()).toBeVisible();
    const [keyframes, timing] = animate.mock.calls[0] ?? [];
    expect(Object.keys(keyframes ?? {})).toEqual(['transform']);
    expect(timing).toMatchObject({ delay: 200, fill: 'backwards' });
    expect(animation.pause).toHaveBeenCalled();
    expect(animation.play).not.toHaveBeenCalled();
    scrollIntoView();
    expect(animation.play).toHaveBeenCalledTimes(1);
  });

  it('[A57] does not move for users who prefer reduced motion', () => {
    const { animate } = watchMotion();
    const list = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
    jest.spyOn(window, 'matchMedia').mockReturnValue(list);
    expect(show()).toBeVisible();
    expect(animate).not.toHaveBeenCalled();
  });
});
