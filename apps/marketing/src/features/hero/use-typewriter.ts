import { useCameAsHtml } from '@talentsphere/ui';
import { useEffect, useState } from 'react';
import {
  typewriterStart,
  typewriterStep,
  typewriterTyped,
  type TypewriterState,
} from './typewriter';

/** Types the phrases while `running`; keeps its position when paused. */
export function useTypewriter(phrases: readonly string[], running: boolean): TypewriterState {
  const cameAsHtml = useCameAsHtml();
  const [state, setState] = useState(cameAsHtml ? () => typewriterTyped(phrases) : typewriterStart);
  useEffect(() => {
    if (!running) return;
    const { wait, next } = typewriterStep(state, phrases);
    const timer = setTimeout(() => setState(next), wait);
    return () => clearTimeout(timer);
  }, [phrases, running, state]);
  return state;
}
