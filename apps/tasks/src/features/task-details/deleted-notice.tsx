import { Box, Flex, Heading, IconWarning, Text } from '@talentsphere/ui';

/** Shows that the task below was deleted after the page was opened. */
export function DeletedNotice() {
  return (
    <Flex
      role="alert"
      align="center"
      gap="4"
      p={{ base: '4', md: '5' }}
      borderRadius="lg"
      bg="danger.subtle"
      color="danger.fg"
    >
      <IconWarning size={22} />
      <Box minW="0">
        <Heading as="h2" size="sm">
          This task has been deleted.
        </Heading>
        <Text textStyle="sm">You see it as it last was. It takes no more bids.</Text>
      </Box>
    </Flex>
  );
}
