import { brand, paths } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { Box, ButtonLink, Container, Flex, Heading, IconPlus, Text } from '@talentsphere/ui';

/** The top of the home page for signed-in users. */
export function Greeting() {
  const known = useSession().user?.displayName?.trim();
  return (
    <Box bg="bg.subtle" borderBottomWidth="1px" borderColor="border.muted">
      <Container py={{ base: '8', md: '12' }}>
        <Flex
          justify="space-between"
          align={{ md: 'center' }}
          gap="6"
          direction={{ base: 'column', md: 'row' }}
        >
          <Box minW="0">
            <Heading as="h1" size="3xl" overflowWrap="anywhere">
              {known ? `Hello, ${known}` : 'Hello'}
            </Heading>
            <Text mt="3" color="fg.muted" textStyle={{ base: 'md', md: 'lg' }}>
              {brand.tagline}
            </Text>
          </Box>
          <ButtonLink to={paths.addTask} size="lg">
            <IconPlus size={18} />
            Post a New Task
          </ButtonLink>
        </Flex>
      </Container>
    </Box>
  );
}
