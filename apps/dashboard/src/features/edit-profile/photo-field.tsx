import { Avatar, Box, Flex, type AvatarProps } from '@talentsphere/ui';
import { PictureButton } from '../../shared/pictures/picture-button';

interface PhotoFieldProps {
  /** Whose photo it is, and the photo as it would be saved. */
  person: AvatarProps;
  busy: boolean;
  /** Ends the upload, as long as there is one. */
  cancel: (() => void) | undefined;
  /** Why the last file was refused. */
  error: string | undefined;
  /** Whether a photo was uploaded that is not saved yet. */
  isReady: boolean;
  onChoose: (file: File) => void;
}

/** The photo, and a button that uploads another. */
export function PhotoField({ person, busy, cancel, error, isReady, onChoose }: PhotoFieldProps) {
  const saved = isReady ? 'Uploaded. Save your changes to show it.' : undefined;
  return (
    <Flex gap="4" align="center">
      <Avatar {...person} size="xl" />
      <Box minW="0">
        <PictureButton
          inputLabel="Photo file"
          hint="JPEG, PNG, WebP or GIF. The middle of it is shown."
          errors={error === undefined ? [] : [error]}
          status={busy ? 'Uploading the photo...' : saved}
          onCancel={cancel}
          onChoose={([file]) => file && onChoose(file)}
        >
          Upload a Photo
        </PictureButton>
      </Box>
    </Flex>
  );
}
