import { AnimatePresence, LazyMotion, MotionConfig, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';

/** Until they have loaded, and if they fail to, items are removed at once. */
const features = () =>
  import('./features').then(
    (module) => module.default,
    () => new Promise<never>(() => undefined),
  );

interface MotionProps {
  children: ReactNode;
}

/** What has gone from its children, each a `MotionItem` with a key of its own, leaves in view. */
export function MotionList({ children }: MotionProps) {
  return (
    <LazyMotion strict features={features}>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

/**
 * Fades when it is removed, while those below close up. It must have its distance to them inside, and no `initial`:
 * `m` would show that until the features have loaded, so what comes is moved by the styles of its content.
 */
export function MotionItem({ children }: MotionProps) {
  const isLeaving = !useIsPresent();
  return (
    // Testing Library does not know `inert`.
    <m.div
      exit={{ opacity: 0, height: 0 }}
      // Below what closes up.
      style={isLeaving ? { position: 'relative', zIndex: -1 } : {}}
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
    >
      {children}
    </m.div>
  );
}
