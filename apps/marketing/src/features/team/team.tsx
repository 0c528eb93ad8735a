import { Box, Grid, Heading, SectionHeader, Text } from '@talentsphere/ui';
import { Bust } from '../../shared/bust';
import { Section } from '../../shared/section';
import { members, type Member } from './members';

function MemberCard({ name, role, portrait }: Member) {
  return (
    <Box as="article">
      <Box borderRadius="xl" overflow="hidden" lineHeight="0">
        <svg viewBox="0 0 120 120" width="100%" role="img" aria-label={`Portrait of ${name}`}>
          <Bust {...portrait} />
        </svg>
      </Box>
      <Heading as="h3" size="lg" mt="5">
        {name}
      </Heading>
      <Text mt="1" color="fg.muted">
        {role}
      </Text>
    </Box>
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
        gap={{ base: '8', md: '6', lg: '10' }}
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
