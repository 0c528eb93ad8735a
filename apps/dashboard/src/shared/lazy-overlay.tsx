import { useHost } from '@talentsphere/host';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

const missing = {
  title: 'Not Available',
  text: 'This could not be loaded. Please check your connection and try again.',
  tone: 'error',
} as const;

/** Replaces an overlay whose code failed to load. */
function MissingOverlay({ open, onClose }: OverlayProps) {
  const { dialogs } = useHost();
  const tell = useEffectEvent(() => void dialogs.notify(missing).then(onClose));
  useEffect(() => {
    if (open) tell();
  }, [open]);
  return null;
}

/**
 * A dialog or drawer whose code is fetched when it first opens. A failed download is retried once;
 * then a message is shown, and the screen stays. An error of the code itself is not caught: the
 * shell replaces this release by the previous one.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const request = () =>
    lazy(() =>
      load()
        .catch(load)
        .catch((error: unknown) => {
          // `lazy` keeps a result for ever: the next opening requests the code again.
          Overlay = request();
          // The shell counts it as a failure of this release.
          reportError(error);
          return { default: MissingOverlay };
        }),
    );
  let Overlay: ComponentType<Props> = request();

  return function LazyOverlay(props: Props) {
    const [{ open, opening, Shown }, setShown] = useState({
      open: false,
      opening: 0,
      Shown: Overlay,
    });
    // Each opening has a new overlay. It is kept until the next one, so that closing can animate and return the focus.
    if (props.open !== open) {
      setShown(
        props.open
          ? { open: true, opening: opening + 1, Shown: Overlay }
          : { open: false, opening, Shown },
      );
    }
    return (
      opening > 0 && (
        <Suspense fallback={null}>
          <Shown key={opening} {...props} />
        </Suspense>
      )
    );
  };
}
