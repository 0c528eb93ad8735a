import type { Person, TaskOfCaller } from '@talentsphere/api/contract';
import { deletedName, missing, paths, posterName } from '@talentsphere/domain';
import { personQueries, useHost, useQuery } from '@talentsphere/host';
import { UnverifiedMark, RecordText } from '@talentsphere/market-ui';
import { Avatar, Box, EmailText, HStack, Link, Skeleton, Stack, Text } from '@talentsphere/ui';
import { mailLink } from '../../shared/mail-link';
import { PanelHeading } from '../../shared/panel-heading';

/** A server of the release before does not tell ratings apart. */
const asClient = (person: Person) => person.asClient ?? { ratings: 0, average: null };

/** The poster's record, with the way to their profile. */
function PosterRecord({ userId }: { userId: string }) {
  const { api } = useHost();
  const { data: person, isPending } = useQuery(personQueries.one(api, userId));
  return (
    <>
      {isPending && <Skeleton height="4" width="40" />}
      {person && <RecordText record={asClient(person)} completed={person.completed} />}
      <Link to={paths.person(userId)} display="block" width="fit" mt="1" textStyle="sm">
        View profile
      </Link>
    </>
  );
}

/** As high as the address and the record. */
function RecordSkeleton() {
  return (
    <Stack aria-hidden gap="2" mt="1" mb="7">
      <Skeleton height="4" width="48" />
      <Skeleton height="4" width="40" />
    </Stack>
  );
}

interface PostedByProps {
  task: TaskOfCaller;
  /** Whether the task is as visitors read it: without an address, and without the poster's record. */
  isPublic?: boolean;
}

export function PostedBy({ task, isPublic = false }: PostedByProps) {
  const email = task.userEmail ?? task.employerEmail;
  const name = task.userName ?? task.employerName;
  return (
    <Box as="section" minW="0" aria-labelledby="posted-by">
      <PanelHeading id="posted-by">Posted By</PanelHeading>
      <HStack gap="4" align="center" wrap="wrap">
        <Avatar
          personId={task.userId}
          name={name}
          email={email}
          photoURL={task.employerPhotoURL}
          size="lg"
        />
        <Box minW="0" flex="1 1 9rem">
          <Text fontWeight="600" overflowWrap="anywhere">
            {posterName(name)}
          </Text>
          {isPublic && <RecordSkeleton />}
          {email && (
            <>
              <Link href={mailLink(email)} textStyle="sm" overflowWrap="anywhere">
                <EmailText>{email}</EmailText>
              </Link>{' '}
              {task.employerEmailVerified === false && <UnverifiedMark />}
            </>
          )}
          {!email && !isPublic && (
            <Text textStyle="sm" color="fg.muted">
              {missing}
            </Text>
          )}
          {/* A server that does not say what is possible has no profiles. */}
          {task.possible && name !== deletedName && <PosterRecord userId={task.userId} />}
        </Box>
      </HStack>
    </Box>
  );
}
