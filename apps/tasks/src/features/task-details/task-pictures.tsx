import { lazyOverlay } from '@talentsphere/market-ui/screens';
import { Box, chakra, Grid, Image } from '@talentsphere/ui';
import { useState } from 'react';

const PictureDialog = lazyOverlay(() => import('./picture-dialog'));

interface TaskPicturesProps {
  paths: readonly string[];
  /** Of one's own pictures: resolves to whether it was removed. */
  remove?: ((path: string) => Promise<boolean | undefined>) | undefined;
  /** Called after that. */
  onRemoved?: () => void;
}

/** The pictures of a task, each of which opens as a whole. */
export function TaskPictures({ paths, remove, onRemoved }: TaskPicturesProps) {
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  async function removeShown(path: string) {
    // Closed first: it returns the focus to what opened it, which must still exist.
    setOpen(false);
    if (await remove?.(path)) onRemoved?.();
    else setOpen(true);
  }
  function show(index: number) {
    setShown(index);
    setOpen(true);
  }
  return (
    <>
      {paths.length > 0 && (
        <Grid
          as="ul"
          listStyleType="none"
          aria-label="Pictures"
          mt="5"
          gap="3"
          templateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))"
        >
          {paths.map((path, index) => (
            <Box as="li" key={path} minW="0">
              <chakra.button
                type="button"
                aria-haspopup="dialog"
                display="block"
                w="full"
                aspectRatio="4 / 3"
                borderRadius="md"
                borderWidth="1px"
                borderColor="border"
                bg="bg.subtle"
                overflow="hidden"
                cursor="button"
                onClick={() => show(index)}
              >
                <Image
                  src={path}
                  alt={`Picture ${index + 1} of ${paths.length}`}
                  loading="lazy"
                  decoding="async"
                  boxSize="full"
                  objectFit="cover"
                />
              </chakra.button>
            </Box>
          ))}
        </Grid>
      )}
      <PictureDialog
        paths={paths}
        // The owner may have removed some meanwhile.
        shown={Math.max(0, Math.min(shown, paths.length - 1))}
        open={open && paths.length > 0}
        onShow={setShown}
        onClose={() => setOpen(false)}
        onRemove={remove && ((path) => void removeShown(path))}
      />
    </>
  );
}
