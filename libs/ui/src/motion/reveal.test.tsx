import { act, render, screen } from '@testing-library/react';
import { animate } from 'framer-motion/dom/mini';
import { Reveal, UiProvider } from '../index';

jest.mock('framer-motion/dom/mini', () => ({ animate: jest.fn() }));
const animation = { pause: jest.fn(), play: jest.fn(), cancel: jest.fn() };
beforeEach(() =>
  jest
    .mocked(animate)
    .mockReset()
    .mockReturnValue(animation as never),
);

async function show() {
  render(
    <UiProvider theme="light">
      <Reveal delay={0.2}>Readable</Reveal>
    </UiProvider>,
  );
  // The code that moves things.
  await act(async () => void (await import('./rise-in-view')));
  return screen.getByText('Readable');
}

function watchMotion() {
  let tell: IntersectionObserverCallback = () => undefined;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    tell = callback;
    return { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() } as never;
  });
  const scrollIntoView = (target: Element) =>
    act(() => tell([{ isIntersecting: true, target } as IntersectionObserverEntry], {} as never));
  return scrollIntoView;
}

describe('Reveal', () => {
  it('only moves its content, once it is scrolled into view', async () => {
    const scrollIntoView = watchMotion();
    const content = await show();
    expect(content).toBeVisible();
    const [element, keyframes, options] = jest.mocked(animate).mock.calls[0] ?? [];
    expect(element).toHaveTextContent('Readable');
    expect(Object.keys(keyframes ?? {})).toEqual(['transform']);
    expect(options).toMatchObject({ delay: 0.2 });
    expect(animation.pause).toHaveBeenCalled();
    expect(animation.play).not.toHaveBeenCalled();
    scrollIntoView(content);
    expect(animation.play).toHaveBeenCalledTimes(1);
  });

  it('[A57] does not move for users who prefer reduced motion', async () => {
    watchMotion();
    const list = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
    jest.spyOn(window, 'matchMedia').mockReturnValue(list);
    expect(await show()).toBeVisible();
    expect(animate).not.toHaveBeenCalled();
  });
});
