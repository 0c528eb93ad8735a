import { useEffect, useState } from 'react';
import { typewriterStart, typewriterStep, type TypewriterState } from './typewriter';

/** Types the phrases while `running`; keeps its position when paused. */
export function useTypewriter(phrases: readonly string[], running: boolean): TypewriterState {
  const [state, setState] = useState(typewriterStart);
  useEffect(() => {
    if (!running) return;
    const { wait, next } = typewriterStep(state, phrases);
    const timer = setTimeout(() => setState(next), wait);
    return () => clearTimeout(timer);
  }, [phrases, running, state]);
  return state;
}
