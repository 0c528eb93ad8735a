import type { FeatureBundle } from 'framer-motion';

/** Resolves when the browser is idle; without `requestIdleCallback`, at the first scroll. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else
      (window as Window).addEventListener('scroll', () => resolve(), { once: true, passive: true });
  });
}

/** The animation code: after the first paint, and never for users who prefer reduced motion. */
export async function loadMotionFeatures(): Promise<FeatureBundle> {
  await whenIdle();
  const { motionFeatures } = await import('./motion-features');
  return motionFeatures;
}
