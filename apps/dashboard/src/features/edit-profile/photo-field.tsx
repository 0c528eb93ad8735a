import { Avatar, Box, Button, chakra, Flex, Text, type AvatarProps } from '@talentsphere/ui';
import { useId, useRef } from 'react';

interface PhotoFieldProps {
  /** Whose photo it is, and the photo as it would be saved. */
  person: AvatarProps;
  busy: boolean;
  /** Why the last file was refused. */
  error: string | undefined;
  /** Whether a photo was uploaded that is not saved yet. */
  isReady: boolean;
  onChoose: (file: File) => void;
}

/** The photo, and a button that uploads another. */
export function PhotoField({ person, busy, error, isReady, onChoose }: PhotoFieldProps) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const input = useRef<HTMLInputElement>(null);
  const status = busy
    ? 'Uploading the photo...'
    : isReady && 'Uploaded. Save your changes to show it.';
  return (
    <Flex gap="4" align="center">
      <Avatar {...person} size="xl" />
      <Box minW="0">
        <Button
          variant="outline"
          size="sm"
          aria-describedby={error ? `${ids.hint} ${ids.error}` : ids.hint}
          onClick={() => input.current?.click()}
        >
          Upload a Photo
        </Button>
        <chakra.input
          ref={input}
          type="file"
          hidden
          aria-label="Photo file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onChoose(file);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Text id={ids.hint} mt="1.5" textStyle="xs" color="fg.subtle">
          JPEG, PNG, WebP or GIF. The middle of it is shown.
        </Text>
        <Text role="status" textStyle="sm">
          {status}
        </Text>
        {error && (
          <Text id={ids.error} role="alert" mt="1.5" textStyle="sm" color="danger.fg">
            {error}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
