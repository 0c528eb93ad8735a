import { useBids } from '@talentsphere/host';
import { Box, Flex, Heading, IconBriefcase, Text } from '@talentsphere/ui';

/** How many tasks the user has bid on; it follows the bids store. */
export function BiddingsBanner() {
  const { count } = useBids();
  return (
    <Flex
      as="section"
      aria-labelledby="your-biddings"
      align="center"
      gap="4"
      p={{ base: '4', md: '5' }}
      borderRadius="lg"
      bg="brand.subtle"
      color="brand.fg"
    >
      <IconBriefcase size={22} />
      <Box minW="0">
        <Heading as="h2" id="your-biddings" size="sm">
          Your Biddings
        </Heading>
        <Text textStyle="sm" aria-live="polite">
          {`You have bid on ${count} ${count === 1 ? 'opportunity' : 'opportunities'} so far.`}
        </Text>
      </Box>
    </Flex>
  );
}
