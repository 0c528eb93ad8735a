import { useCloseOnBack } from '@talentsphere/host';
import { Button, Flex, Image, VisuallyHidden } from '@talentsphere/ui';
import { Dialog } from '@talentsphere/ui/overlays';
import { useEffect, useEffectEvent } from 'react';

interface PictureDialogProps {
  paths: readonly string[];
  /** The index of the picture that is shown, also while the dialog disappears. */
  shown: number;
  open: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Of one's own pictures. */
  onRemove?: ((path: string) => void) | undefined;
}

/** How many pictures further a key turns: the arrows point to where pages are read. */
function turnOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  // Those are of the browser.
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  const isRightToLeft = document.dir === 'rtl';
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1;
  return 0;
}

/** One of several pictures as a whole. */
export default function PictureDialog(props: PictureDialogProps) {
  const { paths, shown, open, onShow, onClose, onRemove } = props;
  useCloseOnBack(open, onClose);
  const title = `Picture ${shown + 1} of ${paths.length}`;
  const turn = (by: number) => onShow((shown + by + paths.length) % paths.length);
  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const by = turnOf(event);
    if (by !== 0 && paths.length > 1) turn(by);
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => turnByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg">
      <Flex h="60dvh" align="center" justify="center" bg="bg.subtle" borderRadius="md">
        <Image src={paths[shown]} alt={title} maxH="full" objectFit="contain" />
      </Flex>
      {(paths.length > 1 || onRemove) && (
        <Flex mt="4" gap="3" wrap="wrap" justify="space-between">
          <VisuallyHidden role="status">{title}</VisuallyHidden>
          {paths.length > 1 && (
            <Button variant="outline" onClick={() => turn(-1)}>
              Previous
            </Button>
          )}
          {onRemove && (
            <Button
              variant="outline"
              colorPalette="danger"
              onClick={() => onRemove(paths[shown] ?? '')}
            >
              Remove
            </Button>
          )}
          {paths.length > 1 && (
            <Button variant="outline" onClick={() => turn(1)}>
              Next
            </Button>
          )}
        </Flex>
      )}
    </Dialog>
  );
}
