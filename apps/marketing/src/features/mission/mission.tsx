import { brand } from '@talentsphere/domain';
import { Box, Container, Grid, Heading, Text } from '@talentsphere/ui';

const beliefs = [
  {
    title: 'Plain terms',
    text: 'A budget and a deadline stand on every task, before anyone spends an hour on it.',
  },
  {
    title: 'One account',
    text: 'Whoever posts a task today may bid on one tomorrow. We draw no line between the two.',
  },
  {
    title: 'Open to all',
    text: 'Skill has no address. A bid counts the same from every corner of the world.',
  },
];

/** Why the product exists. */
export function Mission() {
  return (
    <Box
      as="section"
      aria-labelledby="mission"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Container py={{ base: '10', md: '20' }}>
        <Text textStyle="eyebrow" color="accent.fg" mb="4">
          About {brand.name}
        </Text>
        <Heading as="h1" id="mission" size="3xl" maxW="4xl">
          Our mission is to bring good work and the people who do it well together.
        </Heading>
        <Text mt="6" maxW="prose" color="fg.muted" textStyle={{ base: 'md', md: 'lg' }}>
          A task should find the person who enjoys it, wherever that person lives. We keep the way
          between them short: one task, one bid, one clear answer.
        </Text>
        <Grid
          as="ul"
          listStyleType="none"
          mt={{ base: '10', md: '16' }}
          gap={{ base: '6', md: '10' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {beliefs.map(({ title, text }) => (
            <Box as="li" key={title} borderTopWidth="2px" borderColor="fg" pt="4">
              <Heading as="h2" size="md">
                {title}
              </Heading>
              <Text mt="2" color="fg.muted">
                {text}
              </Text>
            </Box>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
