import { Box, Flex, Grid, Heading, SectionHeader, Text } from '@talentsphere/ui';
import { Bust } from '../../shared/bust';
import { Section } from '../../shared/section';
import { members, type Member } from './members';

/** A row on a phone, a column where three fit next to each other. */
function MemberCard({ name, role, portrait }: Member) {
  return (
    <Flex
      as="article"
      direction={{ base: 'row', sm: 'column' }}
      align={{ base: 'center', sm: 'stretch' }}
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="5"
    >
      <Box width={{ base: '28', sm: 'full' }} flexShrink="0" borderRadius="xl" overflow="hidden">
        <svg viewBox="0 0 120 120" width="100%" role="img" aria-label={`Portrait of ${name}`}>
          <Bust {...portrait} />
        </svg>
      </Box>
      {/* With large text, the portrait would leave no word whole. */}
      <Box minW="0" flex={{ base: '1 1 8rem', sm: 'none' }}>
        <Heading as="h3" size="lg">
          {name}
        </Heading>
        <Text mt="1" color="fg.muted">
          {role}
        </Text>
      </Box>
    </Flex>
  );
}

export function Team() {
  return (
    <Section labelledBy="team">
      <SectionHeader
        id="team"
        title="Meet Our Team"
        description="Three people who have posted, bid, waited and delivered themselves."
      />
      <Grid
        as="ul"
        listStyleType="none"
        gap={{ base: '6', lg: '10' }}
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
      >
        {members.map((member) => (
          <li key={member.name}>
            <MemberCard {...member} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
