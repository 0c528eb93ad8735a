import { animate } from 'framer-motion/dom/mini';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../primitives/use-hydrated';
import { useReducedMotion } from './use-reduced-motion';

export interface RevealProps {
  children: ReactNode;
  /** Seconds. */
  delay?: number;
}

/** Holds an element slightly below its place, and moves it there when it is scrolled into view. */
function riseInView(element: Element, delay: number): () => void {
  const animation = animate(
    element,
    { transform: ['translateY(18px)', 'none'] },
    { duration: 0.5, delay, ease: [0.2, 0.8, 0.2, 1] },
  );
  animation.pause();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      animation.play();
      observer.disconnect();
    },
    { threshold: 0.15 },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    animation.cancel();
  };
}

/**
 * Rises into place when scrolled into view. It only moves, and never starts
 * invisible: the content is readable before the animation.
 */
export function Reveal({ children, delay = 0 }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const isHydrated = useHydrated();
  // What came as HTML is on the screen already.
  const [cameAsHtml] = useState(!isHydrated);
  const moves = !cameAsHtml && !isStill;
  useLayoutEffect(
    () => (moves && element.current ? riseInView(element.current, delay) : undefined),
    [moves, delay],
  );
  return <div ref={element}>{children}</div>;
}
