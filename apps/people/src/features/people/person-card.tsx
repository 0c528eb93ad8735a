import type { FoundPerson } from '@talentsphere/api/contract';
import { posterName, placeText } from '@talentsphere/domain';
import { useSession } from '@talentsphere/host';
import { RecordText, SkillList } from '@talentsphere/market-ui';
import { Avatar, Box, Card, Flex, Heading, Link, Text } from '@talentsphere/ui';
import { InviteButton } from './invite-button';
import { peopleAddress, personAddress, usePeopleParams } from './use-people';

/** Somebody in the list of people. */
export function PersonCard({ person }: { person: FoundPerson }) {
  const { user } = useSession();
  const { task } = usePeopleParams();
  const { _id, name, photoURL, headline, skills, record } = person;
  const place = placeText(person);
  return (
    <Card as="li" padding="5" minW="0" display="flex" flexDirection="column" gap="4">
      {/* With large text, the avatar would leave no word whole. */}
      <Flex gap="4" align="flex-start" wrap="wrap">
        <Avatar personId={_id} name={name} photoURL={photoURL} size="lg" />
        <Box minW="0" flex="1 1 9rem">
          <Heading as="h2" size="md" overflowWrap="anywhere" tabIndex={-1}>
            <Link to={personAddress(_id, task)}>{posterName(name)}</Link>
          </Heading>
          {headline && (
            <Text mt="1" overflowWrap="anywhere">
              {headline}
            </Text>
          )}
          {place && (
            <Text mt="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {place}
            </Text>
          )}
          <Box mt="1">
            <RecordText record={record} completed={record.work} />
          </Box>
        </Box>
      </Flex>
      <SkillList skills={skills} addressOf={(skill) => peopleAddress({ skill, task })} />
      {user?.uid !== _id && (
        <Box mt="auto">
          <InviteButton personId={_id} name={posterName(name)} size="sm" />
        </Box>
      )}
    </Card>
  );
}
