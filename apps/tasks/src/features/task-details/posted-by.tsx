import type { Task } from '@talentsphere/contract';
import { missing, posterName } from '@talentsphere/domain';
import { Avatar, Box, Card, HStack, Link, Text, UnverifiedMark } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';

export function PostedBy({ task }: { task: Task }) {
  const email = task.userEmail ?? task.employerEmail;
  const name = task.userName ?? task.employerName;
  return (
    <Card as="section" padding="5" aria-labelledby="posted-by">
      <PanelHeading id="posted-by">Posted By</PanelHeading>
      <HStack gap="4" align="center">
        <Avatar name={name} email={email} photoURL={task.employerPhotoURL} size="lg" />
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {posterName(name)}
          </Text>
          {email ? (
            <>
              <Link href={`mailto:${email}`} textStyle="sm" overflowWrap="anywhere">
                {email}
              </Link>{' '}
              {task.employerEmailVerified === false && <UnverifiedMark />}
            </>
          ) : (
            <Text textStyle="sm" color="fg.muted">
              {missing}
            </Text>
          )}
        </Box>
      </HStack>
    </Card>
  );
}
