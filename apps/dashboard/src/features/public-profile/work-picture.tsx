import { Box, Button, Flex, VisuallyHidden } from '@talentsphere/ui';
import { useRef } from 'react';
import { PictureButton } from '../../shared/pictures/picture-button';
import { PicturePreview } from '../../shared/pictures/picture-preview';

export interface WorkPictureProps {
  /** Of the work. */
  name: string;
  /** Empty without a picture. */
  path: string;
  uploading: {
    busy: boolean;
    /** Ends the upload, as long as there is one. */
    cancel: (() => void) | undefined;
    error: string | undefined;
    isReady: boolean;
  };
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The picture of a work, as it would be saved. */
export function WorkPicture({ name, path, uploading, onChoose, onRemove }: WorkPictureProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, cancel, error, isReady } = uploading;
  const saved = isReady && path ? 'Uploaded. Save your profile to show it.' : undefined;
  return (
    <Flex gap="4" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      {path && <PicturePreview path={path} alt={`Picture of ${name}`} w="32" flexShrink="0" />}
      <Box minW="0">
        <PictureButton
          ref={button}
          inputLabel={`Picture file of ${name}`}
          hint="Optional. JPEG, PNG, WebP or GIF; large ones are made smaller."
          errors={error === undefined ? [] : [error]}
          status={busy ? 'Uploading the picture...' : saved}
          onCancel={cancel}
          onChoose={([file]) => file && onChoose(file)}
          beside={
            path && (
              <Button
                variant="ghost"
                colorPalette="gray"
                size="sm"
                onClick={() => {
                  onRemove();
                  // The button that was pressed is gone.
                  button.current?.focus();
                }}
              >
                Remove <VisuallyHidden>picture of {name}</VisuallyHidden>
              </Button>
            )
          }
        >
          {path ? 'Replace' : 'Add a Picture'}{' '}
          <VisuallyHidden>{path ? `picture of ${name}` : `to ${name}`}</VisuallyHidden>
        </PictureButton>
      </Box>
    </Flex>
  );
}
