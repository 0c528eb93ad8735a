import { timings } from '@talentsphere/domain';

/** The state of a typewriter: `length` letters of the phrase at `index` are shown. */
export interface TypewriterState {
  index: number;
  length: number;
  deleting: boolean;
}

export const typewriterStart: TypewriterState = { index: 0, length: 0, deleting: false };

/** The first phrase as a whole, for a page whose HTML shows it. */
export const typewriterTyped = (phrases: readonly string[]): TypewriterState => ({
  ...typewriterStart,
  length: phrases[0]?.length ?? 0,
});

/** The duration of a state in milliseconds, and the next state. */
export interface TypewriterStep {
  wait: number;
  next: TypewriterState;
}

function typed(state: TypewriterState, change: 1 | -1): TypewriterState {
  return { ...state, length: state.length + change };
}

/** Types a phrase, pauses, deletes it, and continues with the next; after the last comes the first. */
export function typewriterStep(state: TypewriterState, phrases: readonly string[]): TypewriterStep {
  const full = phrases[state.index]?.length ?? 0;
  if (state.deleting && state.length > 0) {
    const left = typed(state, -1);
    const done = left.length === 0;
    return {
      wait: timings.typewriterDelete,
      next: done ? { ...typewriterStart, index: (state.index + 1) % phrases.length } : left,
    };
  }
  if (state.length < full) return { wait: timings.typewriterType, next: typed(state, 1) };
  return { wait: timings.typewriterPause, next: { ...state, deleting: true } };
}
