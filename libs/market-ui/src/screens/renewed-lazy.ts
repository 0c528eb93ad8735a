import { lazy, type ComponentType } from 'react';

/**
 * `lazy`, which keeps a failure for ever, made anew after one. Whoever shows the component takes it when mounted, and
 * outside of the `Suspense`: inside, each attempt to render would take another one.
 */
export function renewedLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): () => ComponentType<Props> {
  const renew = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        Latest = renew();
        throw error;
      }),
    );
  let Latest: ComponentType<Props> = renew();
  return () => Latest;
}
