import { useCloseOnBack, useHost } from '@talentsphere/host';
import { Box, LoadingPanel } from '@talentsphere/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

const missing = {
  title: 'Not Available',
  text: 'This could not be loaded. Please check your connection and try again.',
  confirmLabel: 'Try Again',
  tone: 'neutral',
} as const;

/** Shown after half a second: most code is there sooner. Outside of the screen, where nothing moves or clips it. */
function Pending({ onClose }: Pick<OverlayProps, 'onClose'>) {
  useCloseOnBack(true, onClose);
  return createPortal(
    <Box
      position="fixed"
      pointerEvents="none"
      inset="0"
      m="auto"
      boxSize="fit-content"
      zIndex="overlay"
      p="6"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="lg"
      animation="fade 220ms 500ms both"
    >
      <LoadingPanel />
    </Box>,
    document.body,
  );
}

/**
 * A dialog or drawer whose code is fetched when it first opens. A failed download is retried once;
 * then the user is asked whether to try again, and the screen stays. An error of the code itself is
 * not caught: the shell replaces this release by the previous one.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const request = () =>
    lazy(() =>
      load()
        .catch(load)
        .catch((error: unknown) => {
          // `lazy` keeps a result for ever: the next attempt requests the code again.
          Overlay = request();
          // The shell counts it as a failure of this release.
          reportError(error);
          return { default: Missing };
        }),
    );
  let Overlay: ComponentType<Props> = request();

  /** Replaces an overlay whose code failed to load. */
  function Missing(props: Props) {
    const { open, onClose } = props;
    const { dialogs } = useHost();
    const [Retried, setRetried] = useState<ComponentType<Props>>();
    const ask = useEffectEvent(async () => {
      if (await dialogs.confirm(missing)) setRetried(() => Overlay);
      else onClose();
    });
    useEffect(() => {
      if (open) void ask();
    }, [open]);
    return Retried && <Retried {...props} />;
  }

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
        <Suspense fallback={open && <Pending onClose={props.onClose} />}>
          <Shown key={opening} {...props} />
        </Suspense>
      )
    );
  };
}
