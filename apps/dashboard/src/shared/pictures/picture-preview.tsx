import { Box, Flex, Image } from '@talentsphere/ui';
import { useState, type ComponentProps } from 'react';

interface PicturePreviewProps extends Omit<ComponentProps<typeof Box>, 'children'> {
  path: string;
  alt: string;
}

/** A picture in a form. When nobody can read it, because a moderator has hidden what shows it, it says so. */
export function PicturePreview({ path, alt, ...box }: PicturePreviewProps) {
  const [broken, setBroken] = useState('');
  return (
    <Box
      aspectRatio="4 / 3"
      borderRadius="md"
      borderWidth="1px"
      borderColor="border"
      bg="bg.subtle"
      overflow="hidden"
      {...box}
    >
      {broken === path ? (
        <Flex
          boxSize="full"
          align="center"
          justify="center"
          p="2"
          textAlign="center"
          textStyle="xs"
          color="fg.muted"
        >
          {alt} is not shown at present.
        </Flex>
      ) : (
        <Image
          src={path}
          alt={alt}
          boxSize="full"
          objectFit="cover"
          onError={() => setBroken(path)}
        />
      )}
    </Box>
  );
}
