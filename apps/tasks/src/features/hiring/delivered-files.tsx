import type { WorkFile } from '@talentsphere/api/contract';
import { Box, chakra, Grid, Text, VisuallyHidden } from '@talentsphere/ui';
import { sizeText } from './size-text';

/** What stands for a document, in the place of a picture. */
function KindMark({ kind }: { kind: WorkFile['kind'] }) {
  return (
    <Box
      aria-hidden
      display="grid"
      placeItems="center"
      h="full"
      fontWeight="600"
      color="fg.muted"
      textTransform="uppercase"
    >
      {kind}
    </Box>
  );
}

/** The files of a message, each a link that stores it. */
export function DeliveredFiles({ files }: { files: readonly WorkFile[] }) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      aria-label="Files"
      mt="3"
      gap="3"
      templateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
    >
      {files.map(({ title, kind, bytes, path }) => (
        <Box as="li" key={path} minW="0">
          <chakra.a
            href={path}
            download={title}
            display="block"
            borderWidth="1px"
            borderRadius="md"
            overflow="hidden"
            color="fg"
          >
            <Box h="24" bg="bg.subtle">
              {kind === 'picture' ? (
                <chakra.img
                  src={path}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  w="full"
                  h="full"
                  objectFit="cover"
                />
              ) : (
                <KindMark kind={kind} />
              )}
            </Box>
            <Box p="2" borderTopWidth="1px">
              <Text textStyle="sm" lineClamp={2} overflowWrap="anywhere" title={title}>
                <VisuallyHidden>Download</VisuallyHidden> <bdi>{title}</bdi>
              </Text>
              <Text textStyle="xs" color="fg.muted">
                {sizeText(bytes)}
              </Text>
            </Box>
          </chakra.a>
        </Box>
      ))}
    </Grid>
  );
}
