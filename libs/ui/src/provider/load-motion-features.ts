import type { FeatureBundle } from 'framer-motion';

/** Resolves when the browser has nothing better to do; without an idle callback, at the first scroll. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else
      (window as Window).addEventListener('scroll', () => resolve(), { once: true, passive: true });
  });
}

/** The animation code: after the first paint, and never for those who asked for less motion. */
export async function loadMotionFeatures(): Promise<FeatureBundle> {
  await whenIdle();
  const { motionFeatures } = await import('./motion-features');
  return motionFeatures;
}
