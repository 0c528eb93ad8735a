import { useCloseOnBack } from '@talentsphere/host';
import { Button, Flex, Image } from '@talentsphere/ui';
import { Dialog } from '@talentsphere/ui/overlays';

interface PictureDialogProps {
  paths: readonly string[];
  /** The index of the picture that is shown; without one, it is closed. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
}

/** One of several pictures as a whole. */
export function PictureDialog({ paths, shown, onShow }: PictureDialogProps) {
  const open = shown !== undefined;
  const close = () => onShow(undefined);
  useCloseOnBack(open, close);
  const index = shown ?? 0;
  const title = `Picture ${index + 1} of ${paths.length}`;
  const turn = (by: number) => onShow((index + by + paths.length) % paths.length);
  return (
    <Dialog open={open} onClose={close} title={title} size="lg">
      <Flex h="60dvh" align="center" justify="center" bg="bg.subtle" borderRadius="md">
        <Image src={paths[index]} alt={title} maxH="full" objectFit="contain" />
      </Flex>
      {paths.length > 1 && (
        <Flex mt="4" gap="3" justify="space-between">
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
