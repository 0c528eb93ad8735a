import { m } from 'framer-motion';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useHydrated } from '../primitives/use-hydrated';
import { useReducedMotion } from './use-reduced-motion';

export interface RevealProps {
  children: ReactNode;
  /** Seconds. */
  delay?: number;
}

/**
 * Rises into place when scrolled into view. It only moves, and never starts
 * invisible: the content is readable before, and without, the animation code.
 */
export function Reveal({ children, delay = 0 }: RevealProps) {
  const isStill = useReducedMotion();
  const isHydrated = useHydrated();
  // What came as HTML is on the screen already.
  const [initial] = useState(isHydrated && !isStill && { y: 18 });
  return (
    <m.div
      initial={initial}
      {...(initial ? { whileInView: { y: 0 } } : {})}
      viewport={{ once: true, amount: 0.15 }}
      transition={{ duration: 0.5, delay, ease: [0.2, 0.8, 0.2, 1] }}
    >
      {children}
    </m.div>
  );
}
