import { renderWithHost } from '@talentsphere/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Hero } from './hero';
import { slides } from './slides';

function preferReducedMotion(reduced: boolean): void {
  const list = Object.assign(new EventTarget(), { matches: reduced }) as unknown as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(list);
}

/** jsdom does not know whether the focus is shown, as it is after a key and not after a mouse. */
function showFocus(isShown: boolean): void {
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? isShown : matches.call(this, selector);
  });
}

function showHero() {
  return renderWithHost(<Hero waiting={false} />);
}

function pass(milliseconds: number): void {
  act(() => jest.advanceTimersByTime(milliseconds));
}

/** Advances one letter or pause at a time: each step is scheduled when the previous one has rendered. */
function passInSteps(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 20) pass(20);
}

function allSlides(): HTMLElement[] {
  const groups = screen.getAllByRole('group', { hidden: true });
  return groups.filter((group) => group.getAttribute('aria-roledescription') === 'slide');
}

function activeSlide(): HTMLElement {
  return screen.getByRole('group', { name: /^\d of 3$/ });
}

function activeLink(): HTMLElement {
  return within(activeSlide()).getByRole('link');
}

function title(): string {
  return within(activeSlide()).getByRole('heading', { level: 1 }).textContent ?? '';
}

function dot(number: number): HTMLElement {
  return screen.getByRole('button', { name: `Slide ${number}` });
}

describe('the hero', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[A45] has three slides and three dots', () => {
    showHero();
    expect(allSlides()).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Slide \d$/ })).toHaveLength(3);
  });

  it('[A608] leads to the form of a task from each slide', () => {
    showHero();
    for (const number of [1, 2, 3]) {
      fireEvent.click(dot(number));
      expect(screen.getByRole('link', { name: 'Hire Somebody' })).toHaveAttribute(
        'href',
        '/add-task',
      );
    }
  });

  const pointed = () => screen.getByRole('region', { name: 'What you can do here' });
  const play = () => screen.getByRole('button', { name: /^(Play|Pause) animation$/ });
  const focus = (find: () => HTMLElement) => [() => find().focus(), () => find().blur()] as const;

  it.each([
    ['the slide has the focus', ...focus(activeLink)],
    ['a dot has the focus', ...focus(() => dot(2))],
    ['the button that pauses it has the focus', ...focus(play)],
    [
      'it is pointed at',
      () => fireEvent.pointerEnter(pointed()),
      () => fireEvent.pointerLeave(pointed()),
    ],
  ])('[A647] stays on a slide while %s', (_, begin, end) => {
    showFocus(true);
    showHero();
    act(() => void begin());
    pass(30_000);
    expect(activeLink()).toHaveTextContent('Explore Opportunities');
    act(() => void end());
    pass(10_000);
    expect(activeLink()).toHaveTextContent('Post a Task');
  });

  it('[A647] advances after a mouse has pressed a dot, which leaves the focus there', () => {
    showFocus(false);
    showHero();
    act(() => dot(1).focus());
    pass(10_000);
    expect(activeSlide()).toHaveAccessibleName('2 of 3');
  });

  it('[A647] advances after Play, though its button is pointed at and has the focus', () => {
    showFocus(true);
    showHero();
    fireEvent.pointerEnter(pointed());
    act(() => play().focus());
    fireEvent.click(play());
    pass(10_000);
    expect(activeSlide()).toHaveAccessibleName('1 of 3');
    fireEvent.click(play());
    pass(10_000);
    expect(activeSlide()).toHaveAccessibleName('2 of 3');
  });

  it('[A47] [A48] [A49] [A50] shows each slide for 10 seconds, and the first after the last', () => {
    showHero();
    const expected = [
      ['Explore Opportunities', '/browse-tasks'],
      ['Post a Task', '/add-task'],
      ['Sign Up Now', '/signup'],
      ['Explore Opportunities', '/browse-tasks'],
    ] as const;
    for (const [label, address] of expected) {
      expect(activeLink()).toHaveTextContent(label);
      expect(activeLink()).toHaveAttribute('href', address);
      pass(10_000);
    }
  });

  it('[A51] stays on a slide until the 10 seconds have passed', () => {
    showHero();
    pass(9_999);
    expect(activeSlide()).toHaveAccessibleName('1 of 3');
    pass(1);
    expect(activeSlide()).toHaveAccessibleName('2 of 3');
  });

  it('[A52] [A53] goes to the slide of a dot immediately, for its full duration', () => {
    showHero();
    pass(8_000);
    fireEvent.click(dot(3));
    expect(activeSlide()).toHaveAccessibleName('3 of 3');
    expect(dot(3)).toHaveAttribute('aria-current', 'true');
    pass(9_999);
    expect(activeSlide()).toHaveAccessibleName('3 of 3');
    fireEvent.click(dot(1));
    expect(activeSlide()).toHaveAccessibleName('1 of 3');
    pass(10_000);
    expect(activeSlide()).toHaveAccessibleName('2 of 3');
  });

  it('[A53] restarts the timer for the dot of the active slide', () => {
    showHero();
    pass(9_000);
    fireEvent.click(dot(1));
    pass(9_000);
    expect(activeSlide()).toHaveAccessibleName('1 of 3');
  });

  it('[A54] gives each slide a title, a description and one call to action', () => {
    showHero();
    for (const [index, slide] of slides.entries()) {
      fireEvent.click(dot(index + 1));
      expect(within(activeSlide()).getAllByRole('heading')).toHaveLength(1);
      expect(within(activeSlide()).getByText(slide.description)).toBeInTheDocument();
      expect(within(activeSlide()).getAllByRole('link')).toHaveLength(1);
    }
  });

  it('[A55] [A56] types the title letter by letter, keeping the complete heading for assistive technology', () => {
    showHero();
    expect(title()).toBe('');
    pass(60);
    expect(title()).toBe('F');
    pass(60);
    expect(title()).toBe('Fi');
    const [first, second] = slides[0]!.phrases;
    expect(screen.getByRole('heading', { level: 1, name: first })).toBeInTheDocument();
    passInSteps((first.length - 2) * 60);
    expect(title()).toBe(first);
    passInSteps(2_200 + first.length * 40 + 120);
    expect(title()).toBe(second.slice(0, 2));
  });

  it('types nothing while it is out of sight or its page is hidden, and then goes on', () => {
    let tell: IntersectionObserverCallback = () => undefined;
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
      tell = callback;
      return { observe: () => undefined, disconnect: () => undefined } as never;
    });
    let visibility: DocumentVisibilityState = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const see = (isIntersecting: boolean) =>
      act(() => tell([{ isIntersecting } as IntersectionObserverEntry], {} as never));
    const show = (next: DocumentVisibilityState) =>
      act(() => {
        visibility = next;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    showHero();
    pass(60);
    see(false);
    passInSteps(600);
    expect(title()).toBe('F');
    see(true);
    pass(60);
    expect(title()).toBe('Fi');
    show('hidden');
    passInSteps(600);
    expect(title()).toBe('Fi');
    show('visible');
    pass(60);
    expect(title()).toBe('Fin');
  });

  it('[A55] has three different phrases for every slide', () => {
    for (const { phrases } of slides) expect(new Set(phrases).size).toBe(3);
  });

  it('[A57] neither types nor advances for users who prefer reduced motion', () => {
    preferReducedMotion(true);
    showHero();
    expect(title()).toBe(slides[0]!.phrases[0]);
    pass(60_000);
    expect(activeSlide()).toHaveAccessibleName('1 of 3');
    expect(title()).toBe(slides[0]!.phrases[0]);
    fireEvent.click(dot(2));
    expect(title()).toBe(slides[1]!.phrases[0]);
  });

  it('can be paused and resumed', () => {
    showHero();
    fireEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
    pass(30_000);
    expect(activeSlide()).toHaveAccessibleName('1 of 3');
    expect(title()).toBe(slides[0]!.phrases[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Play animation' }));
    pass(10_000);
    expect(activeSlide()).toHaveAccessibleName('2 of 3');
  });

  it('[A58] makes inactive slides inert', () => {
    showHero();
    const hidden = allSlides().filter((slide) => slide !== activeSlide());
    expect(hidden).toHaveLength(2);
    for (const slide of hidden) {
      expect(slide).toHaveAttribute('inert');
      expect(slide).toHaveAttribute('aria-hidden', 'true');
    }
  });
});
