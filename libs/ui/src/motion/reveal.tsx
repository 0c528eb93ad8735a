import { m } from 'framer-motion';
import type { ReactNode } from 'react';
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
  const still = useReducedMotion();
  if (still) return <div>{children}</div>;
  return (
    <m.div
      initial={{ y: 18 }}
      whileInView={{ y: 0 }}
      viewport={{ once: true, amount: 0.15 }}
      transition={{ duration: 0.5, delay, ease: [0.2, 0.8, 0.2, 1] }}
    >
      {children}
    </m.div>
  );
}
