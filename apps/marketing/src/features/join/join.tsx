import { paths } from '@talentsphere/domain';
import { ButtonLink, Container, Flex, Heading, Text } from '@talentsphere/ui';
import { useLikelySession } from '../../shared/use-likely-session';

/** Calls to action for freelancers and clients. */
export function Join() {
  const hireTalent = useLikelySession() === 'signed-in' ? paths.addTask : paths.signUp;
  return (
    <Container asChild>
      <section aria-labelledby="join">
        <Flex
          direction={{ base: 'column', lg: 'row' }}
          align={{ base: 'flex-start', lg: 'center' }}
          justify="space-between"
          gap="8"
          mb={{ base: '10', md: '20' }}
          p={{ base: '6', md: '12' }}
          bg="accent.subtle"
          borderRadius="xl"
        >
          <div>
            <Heading id="join" size="2xl">
              Ready for your next task?
            </Heading>
            <Text mt="3" color="fg.muted" maxW="lg">
              Pick up a task tonight, or hand one over. Both start here.
            </Text>
          </div>
          <Flex gap="3" wrap="wrap">
            <ButtonLink to={paths.browse} size="lg">
              Find Work
            </ButtonLink>
            <ButtonLink to={hireTalent} size="lg" variant="outline">
              Hire Talent
            </ButtonLink>
          </Flex>
        </Flex>
      </section>
    </Container>
  );
}
