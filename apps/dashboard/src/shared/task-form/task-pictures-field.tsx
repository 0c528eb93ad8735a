import { pictureLimits } from '@talentsphere/domain';
import { Box, Button, Grid, Skeleton, Text, VisuallyHidden } from '@talentsphere/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PictureButton } from '../pictures/picture-button';
import { PicturePreview } from '../pictures/picture-preview';
import type { TaskPictures } from './use-task-pictures';

function statusOf({ uploads, paths }: TaskPictures): string | undefined {
  const { length } = uploads.waiting;
  if (length > 0) return `Uploading, ${length} to go`;
  return paths.length > 0 ? `${paths.length} of ${pictureLimits.ofTask} pictures` : undefined;
}

interface TaskPicturesFieldProps {
  pictures: TaskPictures;
  /** It replaces a button that had the focus. */
  takesFocus?: boolean;
}

/** Where pictures are added to a task. */
export function TaskPicturesField({ pictures, takesFocus = false }: TaskPicturesFieldProps) {
  const { paths, errors, uploads, choose, remove } = pictures;
  const button = useRef<HTMLButtonElement>(null);
  const focus = useEffectEvent(() => {
    if (takesFocus) button.current?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <Box role="group" aria-label="Pictures">
      <Text textStyle="sm" fontWeight="550" mb="1.5" aria-hidden>
        Pictures
      </Text>
      {paths.length + uploads.waiting.length > 0 && (
        <Grid
          as="ul"
          listStyleType="none"
          gap="3"
          mb="3"
          templateColumns="repeat(auto-fill, minmax(7rem, 1fr))"
        >
          {paths.map((path, index) => (
            <Box as="li" key={path}>
              <PicturePreview path={path} alt={`Picture ${index + 1}`} />
              <Button
                variant="ghost"
                colorPalette="gray"
                size="sm"
                mt="1"
                onClick={() => {
                  remove(path);
                  // The button that was pressed is gone.
                  button.current?.focus();
                }}
              >
                Remove <VisuallyHidden>picture {index + 1}</VisuallyHidden>
              </Button>
            </Box>
          ))}
          {uploads.waiting.map((key) => (
            // As high as a picture with its button: nothing moves when it arrives.
            <Box as="li" key={key} aria-hidden pb={{ base: '12', md: '10' }}>
              <Skeleton height="auto" aspectRatio="4 / 3" borderRadius="md" />
            </Box>
          ))}
        </Grid>
      )}
      <PictureButton
        ref={button}
        multiple
        inputLabel="Picture files"
        hint={`Optional. Up to ${pictureLimits.ofTask}: JPEG, PNG, WebP or GIF. Everybody who reads the task sees them.`}
        errors={errors}
        status={statusOf(pictures)}
        onCancel={uploads.waiting.length > 0 ? () => uploads.cancel() : undefined}
        onChoose={choose}
      >
        Add Pictures
      </PictureButton>
    </Box>
  );
}
