import { useEffect, useRef, type ReactNode } from 'react';
import { useCameAsHtml } from '../primitives/use-hydrated';
import { useReducedMotion } from './use-reduced-motion';

export interface RevealProps {
  children: ReactNode;
  /** Seconds. */
  delay?: number;
}

/**
 * Rises into place when scrolled into view. It only moves, and never starts
 * invisible: the content is readable before the animation.
 */
export function Reveal({ children, delay = 0 }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  // What came as HTML is on the screen already.
  const cameAsHtml = useCameAsHtml();
  const moves = !cameAsHtml && !isStill;
  useEffect(() => {
    const risen = element.current;
    if (!moves || !risen) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // A page that came as HTML needs no code to move things; without it, they stay where they are.
    import('./rise-in-view').then(
      ({ riseInView }) => {
        if (!isOver) stop = riseInView(risen, delay);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [moves, delay]);
  return <div ref={element}>{children}</div>;
}
