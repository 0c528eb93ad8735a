import { Box, Flex, Heading, IconWarning, Text } from '@talentsphere/ui';

/** Tells an author that a moderator has hidden what is below. */
export function HiddenNotice({ title, text }: { title: string; text: string }) {
  return (
    <Flex
      role="status"
      align="center"
      gap="4"
      p={{ base: '4', md: '5' }}
      borderRadius="lg"
      bg="warning.subtle"
      color="warning.fg"
    >
      <IconWarning size={22} />
      <Box minW="0">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        <Text textStyle="sm">{text}</Text>
      </Box>
    </Flex>
  );
}
