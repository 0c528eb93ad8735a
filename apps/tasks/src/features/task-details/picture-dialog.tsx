import { useCloseOnBack } from '@talentsphere/host';
import { Button, Flex, Image, VisuallyHidden } from '@talentsphere/ui';
import { Dialog } from '@talentsphere/ui/overlays';

interface PictureDialogProps {
  paths: readonly string[];
  /** The index of the picture that is shown, also while the dialog disappears. */
  shown: number;
  open: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One of several pictures as a whole. */
export function PictureDialog({ paths, shown, open, onShow, onClose }: PictureDialogProps) {
  useCloseOnBack(open, onClose);
  const title = `Picture ${shown + 1} of ${paths.length}`;
  const turn = (by: number) => onShow((shown + by + paths.length) % paths.length);
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg">
      <Flex h="60dvh" align="center" justify="center" bg="bg.subtle" borderRadius="md">
        <Image src={paths[shown]} alt={title} maxH="full" objectFit="contain" />
      </Flex>
      {paths.length > 1 && (
        <Flex mt="4" gap="3" justify="space-between">
          <VisuallyHidden role="status">{title}</VisuallyHidden>
          <Button variant="outline" onClick={() => turn(-1)}>
            Previous
          </Button>
          <Button variant="outline" onClick={() => turn(1)}>
            Next
          </Button>
        </Flex>
      )}
    </Dialog>
  );
}
