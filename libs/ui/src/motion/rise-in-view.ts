import { inView } from 'framer-motion';
import { animate } from 'framer-motion/dom/mini';

/** Holds an element slightly below its place, and moves it there when it is scrolled into view. */
export function riseInView(element: Element, delay: number): () => void {
  const animation = animate(
    element,
    { transform: ['translateY(18px)', 'none'] },
    { duration: 0.5, delay, ease: [0.2, 0.8, 0.2, 1] },
  );
  animation.pause();
  const stopWatching = inView(element, () => animation.play(), { amount: 0.15 });
  return () => {
    stopWatching();
    animation.cancel();
  };
}
