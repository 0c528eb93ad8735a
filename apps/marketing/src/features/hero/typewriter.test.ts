import { typewriterStart, typewriterStep, type TypewriterState } from './typewriter';

/** Every state over a time, with the moment in milliseconds at which it begins. */
function run(phrases: readonly string[], until: number): { at: number; state: TypewriterState }[] {
  const seen = [{ at: 0, state: typewriterStart }];
  for (let at = 0, state = typewriterStart; at < until;) {
    const { wait, next } = typewriterStep(state, phrases);
    at += wait;
    state = next;
    seen.push({ at, state });
  }
  return seen;
}

function shownAt(phrases: readonly string[], time: number): string {
  const last = run(phrases, time)
    .filter(({ at }) => at <= time)
    .at(-1)!;
  return phrases[last.state.index]!.slice(0, last.state.length);
}

describe('the typewriter', () => {
  const phrases = ['Hello', 'Hi', 'Yo'];

  it('[A56] types a letter every 60 ms', () => {
    expect(shownAt(phrases, 59)).toBe('');
    expect(shownAt(phrases, 60)).toBe('H');
    expect(shownAt(phrases, 299)).toBe('Hell');
    expect(shownAt(phrases, 300)).toBe('Hello');
  });

  it('[A56] pauses 2200 ms after the phrase, then deletes a letter every 40 ms', () => {
    expect(shownAt(phrases, 300 + 2200)).toBe('Hello');
    expect(shownAt(phrases, 300 + 2200 + 39)).toBe('Hello');
    expect(shownAt(phrases, 300 + 2200 + 40)).toBe('Hell');
    expect(shownAt(phrases, 300 + 2200 + 5 * 40)).toBe('');
  });

  it('[A55] goes through all phrases and starts over', () => {
    const phrase = (length: number) => length * 60 + 2200 + length * 40;
    const cycle = phrase(5) + phrase(2) + phrase(2);
    expect(shownAt(phrases, phrase(5) + 120)).toBe('Hi');
    expect(shownAt(phrases, phrase(5) + phrase(2) + 120)).toBe('Yo');
    expect(shownAt(phrases, cycle + 300)).toBe('Hello');
  });
});
