import { Box, Flex, Grid, Heading, Reveal, SectionHeader, Text } from '@talentsphere/ui';
import { Section } from '../../shared/section';

const steps = [
  {
    label: 'Post Task',
    text: 'Say what you need, what it is worth to you, and by when it should be done.',
  },
  {
    label: 'Hire Talent',
    text: 'Freelancers who know the work place their bids. You choose whom you trust.',
  },
  {
    label: 'Get It Done',
    text: 'The work is delivered by the deadline you set, and your list gets shorter.',
  },
];

/** The product in three steps, for visitors. */
export function HowItWorks() {
  return (
    <Section labelledBy="how-it-works">
      <SectionHeader id="how-it-works" title="How it Works" />
      <Grid
        as="ol"
        listStyleType="none"
        gap={{ base: '8', md: '10' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {steps.map(({ label, text }, index) => (
          <Box as="li" key={label} borderTopWidth="2px" borderColor="fg" pt="5">
            <Reveal delay={index * 0.08}>
              <Heading as="h3" size="lg">
                <Flex
                  as="span"
                  boxSize="12"
                  mb={{ base: '4', md: '8' }}
                  align="center"
                  justify="center"
                  borderRadius="full"
                  bg="accent.solid"
                  color="accent.contrast"
                >
                  {index + 1}
                </Flex>{' '}
                {label}
              </Heading>
              <Text mt="2" color="fg.muted" maxW="sm">
                {text}
              </Text>
            </Reveal>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
