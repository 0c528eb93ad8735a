import { brand } from '@talentsphere/domain';
import { Box, Container, Heading, Text } from '@talentsphere/ui';

/** The top of the home page for someone who is signed in. */
export function Greeting({ name }: { name: string | null | undefined }) {
  const known = name?.trim();
  return (
    <Box bg="bg.subtle" borderBottomWidth="1px" borderColor="border.muted">
      <Container py={{ base: '8', md: '12' }}>
        <Heading as="h1" size="3xl">
          {known ? `Hello, ${known}` : 'Hello'}
        </Heading>
        <Text mt="3" color="fg.muted" textStyle={{ base: 'md', md: 'lg' }}>
          {brand.tagline}
        </Text>
      </Container>
    </Box>
  );
}
